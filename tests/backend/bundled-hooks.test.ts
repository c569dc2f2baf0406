import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeFormerHooks } from '#server/pocketbase/bundled-hooks.ts';
import { startBackend } from '../support/pocketbase.ts';

const folder = mkdtempSync(join(tmpdir(), 'naves-hooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the code whose hooks a test changes. */
let code: string;
let dataDir: string;
beforeEach(() => {
  code = mkdtempSync(join(folder, 'code-'));
  dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync('pocketbase', join(code, 'pocketbase'), { recursive: true });
  for (const name of ['node_modules', 'package.json', 'package-lock.json', 'pb_migrations', 'src'])
    symlinkSync(resolve(name), join(code, name));
});

const writeHook = (name: string, text: string) => writeFileSync(join(code, 'pocketbase/hooks', name), text);

/** Bundles the hooks of the copy, several times at once. Resolves to their folder, or to what was printed about a failure. */
async function bundle(atOnce = 1): Promise<string> {
  const program = `
    import { bundledHooks } from '${resolve('src/server/pocketbase/bundled-hooks.ts')}';
    const bundles = Array.from({ length: ${atOnce} }, () => bundledHooks(${JSON.stringify(dataDir)}));
    process.stdout.write([...new Set(await Promise.all(bundles))].join());
  `;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: code,
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  );
}

test('PocketBase runs TypeScript that imports a rule, and states its line in an error', async () => {
  writeHook(
    'lib/line.ts',
    `import { slugOf } from '#domain/slug.ts';

interface Place {
  city: string;
}

export function failIn({ city }: Place): never {
  throw new Error(slugOf(city));
}
`,
  );
  writeHook(
    'line.pb.js',
    `routerAdd('GET', '/api/tests/line', (e) => {
  try {
    require(\`\${__hooks}/lib/line.js\`).failIn({ city: 'San Andrés Cholula' });
  } catch (error) {
    return e.string(200, error.stack);
  }
});`,
  );
  const backend = await startBackend({}, folder, undefined, await bundle());
  try {
    const stack = await (await fetch(`${backend.url}/api/tests/line`)).text();
    expect(stack).toContain('Error: san-andres-cholula');
    expect(stack).toMatch(/pocketbase\/hooks\/lib\/line\.ts:8:/);
  } finally {
    await backend.stop();
  }
});

test('each state of the code has a folder of its own, until a start removes the former ones', async () => {
  const first = await bundle();
  expect(await bundle()).toBe(first);
  writeHook('lib/later.ts', 'export const later = 1;\n');
  const second = await bundle();
  const digestOf = (hooksFolder: string) => basename(resolve(hooksFolder, '../..'));
  const left = () => readdirSync(join(dataDir, 'hooks')).toSorted();
  expect(left()).toEqual([digestOf(first), digestOf(second), 'current'].toSorted());
  expect(readlinkSync(join(dataDir, 'hooks/current'))).toBe(digestOf(second));
  await removeFormerHooks(dataDir, second);
  expect(left()).toEqual([digestOf(second), 'current'].toSorted());
});

test('several starts at the same time, in one process and in others, share one folder', async () => {
  const made = await Promise.all([bundle(3), bundle(3)]);
  const [digest = ''] = readdirSync(join(dataDir, 'hooks')).filter((name) => name !== 'current');
  expect(made).toEqual(Array(2).fill(join(dataDir, 'hooks', digest, 'pocketbase/hooks')));
  expect(readdirSync(join(dataDir, 'hooks')).toSorted()).toEqual([digest, 'current'].toSorted());
});

test('code that cannot be bundled is refused with its file, and leaves no folder behind', async () => {
  writeHook('lib/broken.ts', "import { missing } from '#domain/missing.ts';\nexport const x = missing;\n");
  const failure = await bundle();
  expect(failure).toContain('No se pudo preparar el código de PocketBase');
  expect(failure).toContain('lib/broken.ts');
  expect(readdirSync(join(dataDir, 'hooks'))).toEqual([]);
});
