import { afterAll, expect, test } from 'vitest';
import { startBackend } from '../support/pocketbase.ts';
import { seed } from '../support/random.ts';
import { errorsOf, simulateMonth } from '../support/simulated-month.ts';
import { storedCountsIn } from '../support/stored-counts.ts';

const backend = await startBackend({
  ...{ SITE_URL: 'https://naves.example.com', RATE_LIMITS: '', TRUST_PROXY: '1' },
});
afterAll(backend.stop);

const { superuser, url, dir } = backend;

test('the counts of a month with 1,000 people and as many programs are within 2 %', async () => {
  const propertyIds = [];
  for (let number = 1; number <= 20; number += 1) {
    const property = { title: `Nave ${number}`, location: 'Amozoc', type: 'Bodega', area: 10 };
    propertyIds.push((await superuser.collection('properties').create(property)).id);
  }
  const { done } = await simulateMonth({
    ...{ url, superuser, propertyIds, seed, people: 1_000, programs: 1_000 },
  });
  const counted = storedCountsIn(dir);
  console.log(`Mes simulado ${seed}: ${JSON.stringify(errorsOf(done, counted).byKind)}`);
  const { byKind, largest } = errorsOf(done, counted, 20);
  expect(byKind.map(({ kind }) => kind).toSorted()).toEqual(['call', 'datasheet', 'view', 'whatsapp']);
  for (const { kind, error } of byKind) expect(error, kind).toBeLessThanOrEqual(2);
  expect(largest).toBeLessThanOrEqual(2);
});
