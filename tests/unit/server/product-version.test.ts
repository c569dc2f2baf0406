import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commitFile, readProductVersion, versionTextOf } from '#server/product-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naves-version-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"naves","version":"9.8.7"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', [...identity, ...words], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
function commitIn(cwd: string): string {
  git(cwd, 'init', '--quiet');
  git(cwd, 'commit', '--quiet', '--allow-empty', '--message', 'Begin');
  return git(cwd, 'rev-parse', '--short=12', 'HEAD');
}

describe('the version of the product', () => {
  test('has no commit where neither git nor a file states one', () => {
    expect(readProductVersion(folder)).toEqual({ name: 'naves', version: '9.8.7', commit: '' });
  });

  test('has the commit of git, also when a file states an older one', () => {
    const commit = commitIn(folder);
    writeFileSync(join(folder, commitFile), '0123456789ab\n');
    expect(readProductVersion(folder)).toMatchObject({ commit });
  });

  test('has the commit of the package where there is no git', () => {
    writeFileSync(join(folder, commitFile), '0123456789abcdef\n');
    expect(readProductVersion(folder)).toMatchObject({ commit: '0123456789ab' });
  });

  test('ignores a damaged repository and a file that states no commit', () => {
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, commitFile), 'unknown');
    expect(readProductVersion(folder)).toMatchObject({ commit: '' });
  });

  test('does not take the commit of a repository around the folder', () => {
    commitIn(folder);
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    writeFileSync(join(inner, 'package.json'), '{"name":"naves","version":"1.0.0"}');
    expect(readProductVersion(inner)).toMatchObject({ commit: '' });
  });

  test('is read on a machine without git', () => {
    const { PATH } = process.env;
    onTestFinished(() => void Object.assign(process.env, { PATH }));
    process.env.PATH = '/nowhere';
    expect(readProductVersion(folder)).toMatchObject({ version: '9.8.7', commit: '' });
  });
});

const commands = [
  'start',
  'dev',
  'build',
  'doctor',
  'backup',
  'restore',
  'restore-drill',
  'superuser',
  'token',
  'pocketbase',
];

test.each(commands)(
  'npm run %s -- --version prints one line and does nothing',
  async (command) => {
    const env = { ...process.env, DATA_DIR: '/dev/null/data' };
    const words = [`src/server/${command}.ts`, '--version'];
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    expect(stdout).toBe(`${versionTextOf(readProductVersion())}\n`);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(stdout).toMatch(new RegExp(`^naves-industriales-puebla ${version}( \\([0-9a-f]{7,12}\\))?\n$`));
  },
  30_000,
);
