import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { paths } from '#paths.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { startKillableProduct } from '../support/killable-product.ts';
import { account } from '../support/product-process.ts';
import { fillCatalog } from './fill-catalog.ts';
import { hasNginx, serveWithNginx } from './nginx.ts';
import { type Load, loadOf } from './requests.ts';
import { median } from './results.ts';
import { saveResults } from './save-results.ts';

const durationMs = 2_000;
const rounds = 5;

const product = await startKillableProduct();
const api = new PocketBase(product.url);
await api.collection('users').authWithPassword(account.email, account.password);
await fillCatalog(api, 24);
// The publisher makes the bundles for the next build meanwhile.
await wait(30_000);

const site = await copyLiveSite(product.dataDir);
const nginx = hasNginx() ? await serveWithNginx(site) : undefined;
const list = '/api/collections/properties/records?perPage=1&skipTotal=1';
const subjects = [
  { request: 'API, direct', url: `http://${pocketbaseHost(product.dataDir)}${list}`, connections: 1 },
  { request: 'API, through the front server', url: product.url + list, connections: 1 },
  { request: 'page, front server', url: product.url + paths.services(), connections: 32 },
  ...(nginx ? [{ request: 'page, nginx', url: nginx.url + paths.services(), connections: 32 }] : []),
];
const loads = new Map<string, Load[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const { request, url, connections } of subjects)
    loads.set(request, [...(loads.get(request) ?? []), await loadOf(url, connections, durationMs)]);
}
await nginx?.stop();
rmSync(site, { recursive: true });
await product.stop();

saveResults(
  'api',
  [...loads].map(([request, measured]) => ({
    request,
    'requests/s': median(measured.map(({ perSecond }) => perSecond)),
    'median ms': Number(median(measured.map((load) => load.medianMs)).toFixed(2)),
  })),
);

/** Copies the live release with its precompressed variants to a folder, as nginx needs it. */
async function copyLiveSite(dataDir: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'naves-site-'));
  const live = await makeReleaseStore(dataFoldersOf(dataDir).releases).current();
  if (!live) throw new Error('No release is live.');
  for (const [file, location] of live.files)
    for (const variant of ['', '.gz'].filter((extension) =>
      existsSync(join(live.store, location + extension)),
    ))
      cpSync(join(live.store, location + variant), join(folder, file + variant));
  return folder;
}

/** Host and port of the PocketBase of a product, read from the arguments of its process. */
function pocketbaseHost(dataDir: string): string {
  const pid = readFileSync(join(dataDir, 'pocketbase/pocketbase.pid'), 'utf8');
  return /127\.0\.0\.1:\d+/.exec(readFileSync(`/proc/${pid.trim()}/cmdline`, 'utf8'))?.[0] ?? '';
}
