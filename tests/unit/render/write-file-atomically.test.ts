import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '#render/files/write-file-atomically.ts';

test('what cannot be written leaves nothing behind, however often it is tried', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  mkdirSync(join(folder, 'taken'));
  for (let time = 0; time < 2; time += 1)
    await expect(writeWhole(join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
  rmSync(folder, { recursive: true });
});
