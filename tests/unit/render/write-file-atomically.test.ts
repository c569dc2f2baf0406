import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';

test('leaves no temporary file when writing fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  mkdirSync(join(folder, 'taken'));
  for (let time = 0; time < 2; time += 1)
    await expect(writeFileAtomically(join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
  rmSync(folder, { recursive: true });
});
