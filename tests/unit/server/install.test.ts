import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  return () => rmSync(folder, { recursive: true });
});

/** Installs in a checkout where the Node that commands would run on is of a version. */
function installIn(checkout: string, version: string, { npm = 'npm.mjs', args = [] as string[] } = {}) {
  mkdirSync(join(checkout, 'node_modules'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'npm.mjs'])
    writeFileSync(join(checkout, name), '');
  const node = join(folder, 'node');
  writeFileSync(node, `#!/bin/sh\necho ${version}\n`);
  chmodSync(node, 0o755);
  const { status, stderr } = spawnSync(process.execPath, [resolve('src/server/install.mjs'), ...args], {
    cwd: checkout,
    env: { PATH: `${folder}:/bin:/usr/bin`, npm_execpath: join(checkout, npm) },
    encoding: 'utf8',
  });
  return { status, stderr, isInstalled: existsSync(join(checkout, 'node_modules/.install-stamp')) };
}

test.each(['v20.19.5', 'v22.18.0', 'v23.11.1'])(
  '%s, which cannot read our code, is refused with a sentence',
  (version) => {
    expect(installIn(folder, version)).toEqual({
      status: 1,
      stderr: `Se necesita Node 24 o más nuevo y este equipo tiene ${version}.\n`,
      isInstalled: false,
    });
  },
);

test.each(['v24.0.0', 'v26.1.0'])('%s is taken', (version) => {
  expect(installIn(folder, version)).toEqual({ status: 0, stderr: '', isInstalled: true });
});

/** Installs, and returns what npm was asked for; '' when it was not called. */
function wordsToNpm(...args: string[]): string {
  const words = join(folder, 'words');
  writeFileSync(words, '');
  writeFileSync(
    join(folder, 'said.mjs'),
    "import { writeFileSync } from 'node:fs'; writeFileSync('words', process.argv.slice(2).join(' '));",
  );
  expect(installIn(folder, 'v24.0.0', { npm: 'said.mjs', args })).toMatchObject({ status: 0 });
  return readFileSync(words, 'utf8');
}

test('no script of a package runs while it is installed', () => {
  expect(wordsToNpm()).toMatch(/^install --ignore-scripts /);
});

test('what only developers need is installed for them, and is never removed', () => {
  expect(wordsToNpm()).toContain('--omit=dev');
  expect(wordsToNpm()).toBe('');
  expect(wordsToNpm('--dev')).toMatch(/^install (?!.*--omit)/);
  mkdirSync(join(folder, 'node_modules/vitest'), { recursive: true });
  expect(wordsToNpm('--dev')).toBe('');
  expect(wordsToNpm()).toBe('');
  rmSync(join(folder, 'node_modules/.install-stamp'));
  expect(wordsToNpm()).toMatch(/^install (?!.*--omit)/);
});

test('the Node that was installed counts, also without npm run', () => {
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho v24.21.0\n', { mode: 0o755 });
  expect(installIn(folder, 'v20.19.5')).toMatchObject({ status: 0, isInstalled: true });
});

test.each([
  ['after a production install', {}],
  ['with NODE_ENV=production', { NODE_ENV: 'production' }],
])('npm test says what to do %s', (_, env) => {
  for (const name of ['run.ts', 'support/report.ts']) cpSync(join('tests', name), join(folder, name));
  if ('NODE_ENV' in env) mkdirSync(join(folder, 'node_modules/vitest'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ['run.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: '', ...env },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('ejecuta npm install --include=dev, y luego npm test sin NODE_ENV=production');
});

test.each(['#1', '100%', '?'])(
  'a checkout whose path holds %s is refused before anything is installed',
  (part) => {
    const { status, stderr, isInstalled } = installIn(join(folder, `naves ${part}`), 'v24.0.0');
    expect([status, isInstalled]).toEqual([1, false]);
    expect(stderr).toContain('La ruta de esta carpeta no puede llevar #, % ni ?');
  },
);
