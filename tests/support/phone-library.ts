import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles src/domain/phone-numbers.ts with libphonenumber-js to one file of CommonJS that PocketBase can load. */
export async function bundlePhoneLibrary(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('#domain/phone-numbers.ts'));
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2015', lib: { entry, formats: ['cjs'] } },
  });
  const [result] = [results].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('Vite made no bundle');
  return `// libphonenumber-js (MIT license): https://gitlab.com/catamphetamine/libphonenumber-js\n${chunk.code}`;
}
