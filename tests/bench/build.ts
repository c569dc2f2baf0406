import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Property } from '#domain/property.ts';
import { astroBuild, buildOf, type Spent } from './astro.ts';
import { manyProperties, snapshotOf } from './catalogue.ts';
import { keepResults, seconds } from './results.ts';

const sizes = (process.env.BENCH_SIZES ?? '200,2000,10000').split(',').map(Number);

const ratio = (build: Spent, floor: Spent) =>
  Number((build.processorSeconds / floor.processorSeconds).toFixed(2));

/** Of the pages that list properties: the heaviest one, in KB as it is sent. */
const heaviestList = (site: string) => {
  const lists = globSync('{propiedades,propiedades/*,propiedades/*/*,ubicaciones/*}.html', { cwd: site });
  const sent = lists.map((page) => gzipSync(readFileSync(join(site, page))).length / 1_000);
  return Number(Math.max(...sent).toFixed(1));
};

// Within the checkout, from where what is rendered finds its packages.
mkdirSync('.astro', { recursive: true });
const folder = await mkdtemp(join(process.cwd(), '.astro', 'bench-'));
const snapshotFile = join(folder, 'snapshot.json');
const site = join(folder, 'site');

const write = (properties: Property[]) => writeFileSync(snapshotFile, JSON.stringify(snapshotOf(properties)));

// The first build of all encodes the pictures of the site's own pages; every other one finds them in its cache.
write(manyProperties(1));
await buildOf({ snapshotFile, folder });

const rows = [];
for (const properties of sizes) {
  const [edited, ...others] = manyProperties(properties);
  if (!edited) continue;
  write([edited, ...others]);
  rmSync(site, { recursive: true, force: true });
  const ours = await buildOf({ snapshotFile, folder });
  const floor = await astroBuild({
    env: { PAGES: site, OUT_DIR: join(folder, 'floor'), DATA_DIR: join(folder, 'floor-work') },
    root: 'tests/bench/floor',
  });
  write([{ ...edited, description: 'Con espuela de ferrocarril.' }, ...others]);
  const again = await buildOf({
    snapshotFile,
    folder,
    name: 'again',
    render: { previous: site },
  });
  rows.push({
    properties,
    pages: globSync('**/*.html', { cwd: site }).length,
    'heaviest list KB': heaviestList(site),
    s: seconds(ours.milliseconds),
    'processor s': ours.processorSeconds,
    MB: ours.memoryMb,
    'floor s': seconds(floor.milliseconds),
    'floor processor s': floor.processorSeconds,
    'processor / floor': ratio(ours, floor),
    'after an edit s': seconds(again.milliseconds),
    'after an edit processor s': again.processorSeconds,
    'after an edit processor / floor': ratio(again, floor),
    'waited for s': seconds(again.afterOrder.milliseconds),
    'waited for processor s': again.afterOrder.processorSeconds,
    'waited for processor / floor': ratio(again.afterOrder, floor),
  });
  for (const name of ['floor', 'again']) rmSync(join(folder, name), { recursive: true });
}
await rm(folder, { recursive: true });
keepResults('build', rows);
