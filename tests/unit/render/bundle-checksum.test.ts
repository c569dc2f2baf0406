import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasValidChecksum, writeBundleChecksum } from '#render/bundles/make-bundles.ts';

const makeBundles = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naves-bundles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['renderer', 'assets']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'program.js'), 'run()');
  }
  symlinkSync(tmpdir(), join(folder, 'node_modules'));
  await writeBundleChecksum(folder, '/checkout');
  return folder;
};

test('bundles as they were made are valid for their checkout only', async () => {
  const folder = await makeBundles();
  expect(await hasValidChecksum(folder, '/checkout')).toBe(true);
  expect(await hasValidChecksum(folder, '/elsewhere')).toBe(false);
});

test.each<[string, (folder: string) => void]>([
  ['an empty program', (folder) => writeFileSync(join(folder, 'renderer/program.js'), '')],
  ['a missing script', (folder) => rmSync(join(folder, 'assets/program.js'))],
  ['a file too many', (folder) => writeFileSync(join(folder, 'assets/other.js'), '')],
  ['no checksum', (folder) => rmSync(join(folder, 'checksum'))],
])('bundles with %s are not valid', async (_, damage) => {
  const folder = await makeBundles();
  damage(folder);
  expect(await hasValidChecksum(folder, '/checkout')).toBe(false);
});
