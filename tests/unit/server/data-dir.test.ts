import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { lockDataDir, makeDataDir } from '#server/data-dir.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'naves-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('makeDataDir', () => {
  test('denies other users of the machine access to the database, also in an existing folder', () => {
    const { pocketbase } = dataFoldersOf(dataDir);
    mkdirSync(pocketbase, { mode: 0o755 });
    chmodSync(dataDir, 0o755);
    writeFileSync(join(pocketbase, 'data.db'), '', { mode: 0o644 });
    makeDataDir(dataDir);
    expect([dataDir, pocketbase].map(modeOf)).toEqual(['700', '700']);
    expect(modeOf(join(pocketbase, 'data.db'))).toBe('600');
  });
});

test.skipIf(process.platform === 'win32')('a locked DATA_DIR gets files for its owner only', () => {
  const umask = process.umask();
  try {
    lockDataDir(dataDir).close();
    execFileSync('sh', ['-c', 'mkdir folder && touch file'], { cwd: dataDir });
    writeFileSync(join(dataDir, 'own'), '');
    const names = ['folder', 'file', 'own', 'lock.db'];
    expect(names.map((name) => modeOf(join(dataDir, name)))).toEqual(['700', '600', '600', '600']);
  } finally {
    process.umask(umask);
  }
});
