import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const sources = ['src', 'public', 'pocketbase', 'pb_migrations', 'package.json', 'package-lock.json'];
const configuration = ['astro.config.mjs', 'tsconfig.json'];

/** Copies the code of the product into a folder as another version, which states it in `/metrics` and in the footer. */
export function makeOtherCode(folder: string, version: string): string {
  for (const name of [...sources, ...configuration]) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  changeCode(folder, 'package.json', /"version": "[\d.]+"/, `"version": "${version}"`);
  changeCode(folder, 'src/site/layouts/SiteFooter.astro', 'Todos los derechos', `Versión ${version}`);
  return folder;
}

/** @throws Error when the file does not have the pattern */
export function changeCode(folder: string, file: string, pattern: string | RegExp, text: string): void {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`${file}: ${pattern}`);
  writeFileSync(join(folder, file), after);
}

/** Runs `npm run upgrade` in a folder. Resolves to its exit code and its whole output. */
export async function upgradeTo(
  folder: string,
  dataDir: string,
  onLine: (line: string) => unknown = () => {},
) {
  const child = spawn(process.execPath, ['src/server/upgrade.ts'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      onLine(line);
    });
  const [code] = await once(child, 'close');
  return { code, output: lines.join('\n') };
}
