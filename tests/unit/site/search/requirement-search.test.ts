import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { makeCatalog } from '#site/islands/browser/catalog/catalog-search.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { demoCatalog } from '../../../support/demo-catalog.ts';
import { packIndex } from '../../../support/property-index.ts';
import { labelledRequirements } from './labelled-requirements.ts';

const catalog = makeCatalog(openIndex(packIndex(demoCatalog, () => []).index), {});

beforeAll(() => vi.setSystemTime('2026-11-23T12:00:00Z'));
afterAll(() => void vi.useRealTimers());

test('finds what labelled sentences with facts expect and little else', async () => {
  const measured = await Promise.all(
    labelledRequirements.map(async ({ search, expects }) => {
      const { properties } = await catalog.search({ ...emptyQuery, text: search });
      const found = properties.map(({ title }) => title);
      const expected = demoCatalog.filter(expects).map(({ title }) => title);
      const right = found.filter((title) => expected.includes(title)).length;
      return { search, found: found.length, expected: expected.length, right };
    }),
  );
  const sum = (of: (row: (typeof measured)[number]) => number) =>
    measured.reduce((total, row) => total + of(row), 0);
  const precision = sum(({ right }) => right) / sum(({ found }) => found);
  const recall = sum(({ right }) => right) / sum(({ expected }) => expected);
  console.table(measured.filter(({ found, expected, right }) => right < found || right < expected));
  console.info(
    `${measured.length} sentences: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  expect(measured.filter(({ expected }) => expected > 0).length).toBeGreaterThanOrEqual(60);
  expect(precision).toBeGreaterThanOrEqual(0.998);
  expect(recall).toBeGreaterThanOrEqual(0.998);
});
