import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ensureBundles } from '#render/bundles/make-bundles.ts';
import { precompressTextFiles } from '#render/files/precompress.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { firstNames } from '../support/release.ts';
import { mountPowerLossDisk } from './power-loss-disk.ts';

const releaseDisk = mountPowerLossDisk();
afterAll(() => releaseDisk?.unmount());

test.skipIf(!releaseDisk)('a loss of power soon after a publication leaves no file of it empty', async () => {
  const folder = releaseDisk?.folder ?? '';
  const built = join(folder, 'built');
  mkdirSync(built);
  for (let page = 0; page < 20; page += 1)
    writeFileSync(join(built, `${page}.html`), `nave ${page} `.repeat(2_000));
  const manifest = {
    revision: 7,
    codeVersion: 'code',
    pages: 20,
    canonicalPaths: new Map(),
    photographs: [],
  };
  const releases = makeReleaseStore(folder);
  await releases.shared.ensureFolder();
  const { store } = await releases.goLive(await releases.shared.compare(built, firstNames()), manifest);
  await precompressTextFiles(store);
  // Linux writes its journal every second, and would write the contents of files later.
  await wait(2_500);
  const rest = releaseDisk?.losePower() ?? '';
  expect(await makeReleaseStore(rest).current()).toMatchObject(manifest);
  const files = globSync('files/*.*', { cwd: rest });
  expect(files.length).toBeGreaterThanOrEqual(20);
  expect(files.filter((file) => statSync(join(rest, file)).size === 0)).toEqual([]);
});

const bundlesDisk = mountPowerLossDisk();
afterAll(() => bundlesDisk?.unmount());

test.skipIf(!bundlesDisk)('a loss of power soon after bundles were made leaves them whole', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naves-bundles-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const order = { dataDir, codeVersion: 'code', siteUrl: 'https://naves.example.org' };
  await ensureBundles(join(bundlesDisk?.folder ?? '', 'bundles'), order);
  await wait(2_500);
  const rest = join(bundlesDisk?.losePower() ?? '', 'bundles');
  const madeAt = () => statSync(join(rest, 'code')).ctimeMs;
  const before = madeAt();
  await ensureBundles(rest, order);
  expect(madeAt()).toBe(before);
});
