import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Property } from '#domain/property.ts';
import type { RenderOptions } from '#render/process/render-process.ts';
import { buildOf, type Cost, floorOf } from './astro.ts';
import { manyProperties, snapshotOf } from './catalog.ts';
import { keepResults, median, seconds } from './results.ts';

const sizes = (process.env.BENCH_SIZES ?? '200,2000,10000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** What builds took, and how many times what the floor took right after: medians. */
function beside(
  name: string,
  builds: Cost[],
  floors: Cost[],
  figure: 'milliseconds' | 'millisecondsAfterOrder',
) {
  const ratios = builds.map((build, round) => build[figure] / (floors[round]?.milliseconds ?? 0));
  return {
    [`${name} s`]: seconds(median(builds.map((build) => build[figure]))),
    [`${name} / floor`]: Number(median(ratios).toFixed(2)),
  };
}

/** Of the pages that list properties: the heaviest one, in KB as it is sent. */
const heaviestList = (site: string) => {
  const lists = globSync('{propiedades,propiedades/*,propiedades/*/*,ubicaciones/*}.html', { cwd: site });
  const sent = lists.map((page) => gzipSync(readFileSync(join(site, page))).length / 1_000);
  return Number(Math.max(...sent).toFixed(1));
};

// On the disk of the checkout: temporary files are in memory on many machines, and these take gigabytes.
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
  const build = async (kept: string, render: RenderOptions = {}) => {
    const cost = await buildOf({ snapshotFile, folder, name, render });
    renameSync(site, `${site}-${kept}`);
    return cost;
  };
  write([edited, ...others]);
  const fromNothing = await build('first');
  const whole = await build('whole');
  const floor = await floorOf(`${site}-whole`, `${site}-floor`);
  write([{ ...edited, description: 'Con espuela de ferrocarril.' }, ...others]);
  const again = await build('again', { previous: `${site}-whole` });
  return { site: `${site}-whole`, fromNothing, whole, floor, again };
}

const rows = [];
for (const properties of sizes) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await oneRound(manyProperties(properties), `${properties}-${round}`));
  const floors = measured.map(({ floor }) => floor);
  const fromNothing = measured.map(({ fromNothing }) => fromNothing);
  const wholes = measured.map(({ whole }) => whole);
  const agains = measured.map(({ again }) => again);
  const [{ site = '' } = {}] = measured;
  rows.push({
    properties,
    pages: globSync('**/*.html', { cwd: site }).length,
    'heaviest list KB': heaviestList(site),
    'floor s': seconds(median(floors.map(({ milliseconds }) => milliseconds))),
    ...beside('whole', wholes, floors, 'milliseconds'),
    ...beside('whole waited for', wholes, floors, 'millisecondsAfterOrder'),
    ...beside('after an edit', agains, floors, 'milliseconds'),
    ...beside('edit waited for', agains, floors, 'millisecondsAfterOrder'),
    ...beside('from nothing', fromNothing, floors, 'milliseconds'),
    'whole MB': Math.max(...wholes.map(({ memoryMb }) => memoryMb)),
    'from nothing MB': Math.max(...fromNothing.map(({ memoryMb }) => memoryMb)),
  });
}
await rm(folder, { recursive: true });
keepResults('build', rows);
