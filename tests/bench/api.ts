import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { paths } from '#paths.ts';
import { startKillableProduct } from '../faults/killable-product.ts';
import { account } from '../support/product-process.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { hasNginx, serveWithNginx } from './nginx.ts';
import { type Load, loadOf } from './requests.ts';
import { keepResults, median } from './results.ts';

const duration = 2_000;
const rounds = 5;

const product = await startKillableProduct();
const api = new PocketBase(product.url);
await api.collection('users').authWithPassword(account.email, account.password);
await fillCatalogue(api, 24);
// The next build, which begins after the last one is live, has made its bundles by then.
await wait(30_000);

const site = realpathSync(join(product.dataDir, 'releases/current/site'));
const nginx = hasNginx() ? await serveWithNginx(site) : undefined;
const list = '/api/collections/properties/records?perPage=1&skipTotal=1';
const subjects = [
  { what: 'API, direct', address: `http://${pocketbaseAddress(product.dataDir)}${list}`, connections: 1 },
  { what: 'API, through the front', address: product.url + list, connections: 1 },
  { what: 'page, front', address: product.url + paths.services(), connections: 32 },
  ...(nginx ? [{ what: 'page, nginx', address: nginx.url + paths.services(), connections: 32 }] : []),
];
const loads = new Map<string, Load[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const { what, address, connections } of subjects)
    loads.set(what, [...(loads.get(what) ?? []), await loadOf(address, connections, duration)]);
}
await nginx?.stop();
await product.stop();

keepResults(
  'api',
  [...loads].map(([what, measured]) => ({
    what,
    'requests/s': median(measured.map(({ perSecond }) => perSecond)),
    'median ms': Number(median(measured.map((load) => load.median)).toFixed(2)),
  })),
);

/** Where the PocketBase of a product listens, as its process was told. */
function pocketbaseAddress(dataDir: string): string {
  const pid = readFileSync(join(dataDir, 'pocketbase/pocketbase.pid'), 'utf8');
  return /127\.0\.0\.1:\d+/.exec(readFileSync(`/proc/${pid.trim()}/cmdline`, 'utf8'))?.[0] ?? '';
}
