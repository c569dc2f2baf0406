import { globSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Writes `pocketbase/hooks` for the engine of PocketBase into the folder of the first argument: each TypeScript file of `lib`
 * as CommonJS, with what it imports, beside the `*.pb.js` as they are. Code that several files import is in files
 * of its own. The engine reads the source maps, so its errors state lines of TypeScript.
 */
const [outDir = ''] = process.argv.slice(2);
const sourceDir = resolve('pocketbase/hooks');
const modules = globSync('lib/**/*.ts', { cwd: sourceDir, exclude: ['**/*.d.ts'] });

await cp(sourceDir, outDir, { recursive: true, filter: (file) => extname(file) !== '.ts' });
// For Node, which loads them in unit tests.
await writeFile(join(outDir, 'package.json'), '{ "type": "commonjs" }\n');

const bundle = await rolldown({
  input: Object.fromEntries(
    modules.map((name) => [relative('lib', name).slice(0, -extname(name).length), join(sourceDir, name)]),
  ),
  platform: 'neutral',
  // The libraries say with these which of their files are ES modules.
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'es2022' },
  onLog(level, log, handle) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    handle(level, log);
  },
  plugins: [
    {
      name: 'require-at-run-time',
      // A file that is imported is bundled; one that a hook requires is loaded when it gets there.
      resolveId: (id, _importer, { kind }) => (kind === 'require-call' ? { id, external: true } : null),
    },
  ],
});
await bundle.write({
  dir: join(outDir, 'lib'),
  format: 'cjs',
  exports: 'named',
  sourcemap: true,
  chunkFileNames: '[name]-shared.js',
});
await bundle.close();
