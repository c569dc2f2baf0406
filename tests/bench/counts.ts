import { startBackend } from '../support/pocketbase.ts';
import { errorsOf, simulateMonth } from '../support/simulated-month.ts';
import { storedCountsIn } from '../support/stored-counts.ts';
import { saveResults } from './save-results.ts';

const people = Number(process.env.BENCH_PEOPLE) || 50_000;
const propertyCount = 200;
const seed = 7;

const backend = await startBackend({
  ...{ SITE_URL: 'https://naves.example.com', RATE_LIMITS: '', TRUST_PROXY: '1' },
});
const { superuser, url, dir } = backend;
const propertyIds: string[] = [];
for (let number = 1; number <= propertyCount; number += 1) {
  const property = { title: `Nave ${number}`, location: 'Amozoc', type: 'Bodega', area: 10 };
  propertyIds.push((await superuser.collection('properties').create(property)).id);
}
const { done, requests, durationMs } = await simulateMonth({
  ...{ url, superuser, propertyIds, seed, people, programs: people },
});
const { byKind, largest } = errorsOf(done, storedCountsIn(dir));
await backend.stop();

saveResults('counts', [
  ...byKind.map(({ kind, expected, counted, error }) => ({
    kind,
    'by people': expected,
    counted,
    'difference %': Number(error.toFixed(2)),
  })),
  {
    people,
    programs: people,
    'largest difference of one target %': Number(largest.toFixed(2)),
    'requests a second': Math.round(requests / (durationMs / 1_000)),
  },
]);
