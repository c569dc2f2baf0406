import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoCompany } from '#domain/demo-company.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { freePort } from '#server/free-port.ts';
import { testCompany } from '../support/company.ts';
import { startBackend } from '../support/pocketbase.ts';
import { endProduct, launchProduct } from '../support/product-process.ts';
import { productionPocketBaseIn } from '../support/production-pocketbase.ts';

test.each([
  ['without invented facts', testCompany, ''],
  ['whose invented facts ALLOW_DEMO_DATA=1 accepts', demoCompany, '1'],
])('a real installation starts and publishes with data %s', async (_, company, ALLOW_DEMO_DATA) => {
  const folder = await mkdtemp(join(tmpdir(), 'naves-first-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const backend = await startBackend({}, undefined, company);
  const dataDir = join(folder, 'data');
  await cp(backend.dir, dataFoldersOf(dataDir).pocketbase, { recursive: true });
  await backend.stop();
  const POCKETBASE_BIN = await productionPocketBaseIn(folder);
  const env = { POCKETBASE_BIN, ALLOW_DEMO_DATA, NODE_ENV: 'production', DEMO: '' };
  await endProduct(await launchProduct({ port: await freePort(), dataDir, env }));
  expect(await readdir(dataFoldersOf(dataDir).releases)).toContain('current');
});
