import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { makeDataDir } from '#server/data-dir.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'naves-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe.skipIf(process.platform === 'win32')('makeDataDir', () => {
  test('denies other users of the machine access to the database, also in an existing folder', () => {
    const { pocketbase } = dataFoldersOf(dataDir);
    mkdirSync(pocketbase, { mode: 0o755 });
    makeDataDir(dataDir);
    expect((statSync(pocketbase).mode & 0o777).toString(8)).toBe('700');
  });
});
