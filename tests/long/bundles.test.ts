import { globSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureBundles } from '#render/bundles/make-bundles.ts';

const folder = await mkdtemp(join(tmpdir(), 'naves-bundles-'));
afterAll(() => rm(folder, { recursive: true }));

const parent = join(folder, 'bundles');
const ensure = (codeVersion: string) =>
  ensureBundles(parent, { dataDir: folder, codeVersion, siteUrl: 'https://naves.example.org' });
const filesIn = (cwd: string) =>
  globSync('**/*.{js,css,html}', { cwd }).map((name) => [name, statSync(join(cwd, name)).size]);

test('damaged bundles are made again with the same files, and those of other code go', async () => {
  const { assets } = await ensure('code');
  const before = filesIn(assets);
  const [script = ''] = globSync('_astro/*.js', { cwd: assets });
  rmSync(join(assets, script));
  await ensure('code');
  expect(filesIn(assets)).toEqual(before);
  await ensure('other-code');
  expect(readdirSync(parent)).toEqual(['other-code']);
});
