import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Property } from '#domain/property.ts';
import type { RenderOptions } from '#render/process/render-process.ts';
import { baselineOf, buildOf, type Cost } from './astro.ts';
import { manyProperties, snapshotOf } from './catalog.ts';
import { median, seconds } from './results.ts';
import { saveResults } from './save-results.ts';

const sizes = (process.env.BENCH_SIZES ?? '200,2000,10000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Median time of builds, and the median of their ratios to the baseline that ran right after each. */
function timesOf(
  name: string,
  builds: Cost[],
  baselines: Cost[],
  figure: 'milliseconds' | 'millisecondsAfterOrder',
) {
  const ratios = builds.map((build, round) => build[figure] / (baselines[round]?.milliseconds ?? 0));
  return {
    [`${name} s`]: seconds(median(builds.map((build) => build[figure]))),
    [`${name} / baseline`]: Number(median(ratios).toFixed(2)),
  };
}

/** The largest page with a list of properties, in KB (gzip). */
const heaviestList = (site: string) => {
  const lists = globSync('{propiedades,propiedades/*,propiedades/*/*,ubicaciones/*}.html', { cwd: site });
  const sent = lists.map((page) => gzipSync(readFileSync(join(site, page))).length / 1_000);
  return Number(Math.max(...sent).toFixed(1));
};

// On the disk of the checkout, because many machines keep temporary files in memory and these take gigabytes.
mkdirSync('.astro', { recursive: true });
const folder = await mkdtemp(join(process.cwd(), '.astro', 'bench-'));
const snapshotFile = join(folder, 'snapshot.json');

const write = (properties: Property[]) => writeFileSync(snapshotFile, JSON.stringify(snapshotOf(properties)));

// The first build encodes the images of fixed pages. Later builds find them in the cache.
write(manyProperties(1));
await buildOf({ snapshotFile, folder });

/**
 * Builds one catalog in each way. Nothing is deleted before the end, because ext4 creates files more slowly for minutes
 * after a deletion.
 * @param name of the folders that it writes
 */
async function oneRound([edited, ...others]: Property[], name: string) {
  if (!edited) throw new Error('Nothing to build.');
  const site = join(folder, name);
  const build = async (suffix: string, render: RenderOptions = {}) => {
    const cost = await buildOf({ snapshotFile, folder, name, render });
    renameSync(site, `${site}-${suffix}`);
    return cost;
  };
  write([edited, ...others]);
  const withoutBundles = await build('first');
  const fullBuild = await build('full');
  const baseline = await baselineOf(`${site}-full`, `${site}-baseline`);
  write([{ ...edited, description: 'Con espuela de ferrocarril.' }, ...others]);
  const edit = await build('edit', { previous: `${site}-full` });
  return { site: `${site}-full`, withoutBundles, fullBuild, baseline, edit };
}

const rows = [];
for (const properties of sizes) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await oneRound(manyProperties(properties), `${properties}-${round}`));
  const baselines = measured.map(({ baseline }) => baseline);
  const withoutBundles = measured.map(({ withoutBundles }) => withoutBundles);
  const fullBuilds = measured.map(({ fullBuild }) => fullBuild);
  const edits = measured.map(({ edit }) => edit);
  const [{ site = '' } = {}] = measured;
  rows.push({
    properties,
    pages: globSync('**/*.html', { cwd: site }).length,
    'heaviest list KB': heaviestList(site),
    'baseline s': seconds(median(baselines.map(({ milliseconds }) => milliseconds))),
    ...timesOf('full build', fullBuilds, baselines, 'milliseconds'),
    ...timesOf('full build, bundled ahead', fullBuilds, baselines, 'millisecondsAfterOrder'),
    ...timesOf('edit', edits, baselines, 'milliseconds'),
    ...timesOf('edit, bundled ahead', edits, baselines, 'millisecondsAfterOrder'),
    ...timesOf('without bundles', withoutBundles, baselines, 'milliseconds'),
    'full build MB': Math.max(...fullBuilds.map(({ memoryMb }) => memoryMb)),
    'without bundles MB': Math.max(...withoutBundles.map(({ memoryMb }) => memoryMb)),
  });
}
await rm(folder, { recursive: true });
saveResults('build', rows);
