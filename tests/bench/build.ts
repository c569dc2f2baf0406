import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Property } from '#domain/property.ts';
import { astroBuild, buildOf, type Spent } from './astro.ts';
import { manyProperties, snapshotOf } from './catalogue.ts';
import { keepResults, median, seconds } from './results.ts';

const sizes = (process.env.BENCH_SIZES ?? '200,2000,10000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** What builds took, and how many times what the floor took right after, of the clock and of the processor: medians. */
const beside = (name: string, builds: Spent[], floors: Spent[]) => {
  const ratio = (figure: keyof Spent) =>
    Number(median(builds.map((build, round) => build[figure] / (floors[round]?.[figure] ?? 0))).toFixed(2));
  return {
    [`${name} s`]: medianSeconds(builds),
    [`${name} / floor`]: ratio('milliseconds'),
    [`${name} processor / floor`]: ratio('processorSeconds'),
  };
};
const medianSeconds = (builds: Spent[]) => seconds(median(builds.map(({ milliseconds }) => milliseconds)));

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

const write = (properties: Property[]) => writeFileSync(snapshotFile, JSON.stringify(snapshotOf(properties)));

// The first build of all encodes the pictures of the site's own pages; every other one finds them in its cache.
write(manyProperties(1));
await buildOf({ snapshotFile, folder });

/**
 * Nothing is deleted before the end: ext4 looks, for each new file, at every place from which one was deleted in the last
 * minutes.
 * @param name - of the folders that it writes
 */
async function oneRound([edited, ...others]: Property[], name: string) {
  if (!edited) throw new Error('Nothing to build.');
  const site = join(folder, name);
  write([edited, ...others]);
  const whole = await buildOf({ snapshotFile, folder, name });
  const floor = await astroBuild({
    env: { PAGES: site, OUT_DIR: `${site}-floor`, DATA_DIR: join(folder, 'floor-work') },
    root: 'tests/bench/floor',
  });
  write([{ ...edited, description: 'Con espuela de ferrocarril.' }, ...others]);
  const again = await buildOf({ snapshotFile, folder, name: `${name}-again`, render: { previous: site } });
  return { site, whole, floor, again };
}

const rows = [];
for (const properties of sizes) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await oneRound(manyProperties(properties), `${properties}-${round}`));
  const wholes = measured.map(({ whole }) => whole);
  const floors = measured.map(({ floor }) => floor);
  const agains = measured.map(({ again }) => again);
  const [{ site = '' } = {}] = measured;
  rows.push({
    properties,
    pages: globSync('**/*.html', { cwd: site }).length,
    'heaviest list KB': heaviestList(site),
    MB: Math.max(...wholes.map(({ memoryMb }) => memoryMb)),
    'floor s': medianSeconds(floors),
    ...beside('whole', wholes, floors),
    ...beside(
      'every page waited for',
      wholes.map(({ afterOrder }) => afterOrder),
      floors,
    ),
    ...beside('after an edit', agains, floors),
    ...beside(
      'edit waited for',
      agains.map(({ afterOrder }) => afterOrder),
      floors,
    ),
  });
}
await rm(folder, { recursive: true });
keepResults('build', rows);
