import { describe, expect, test } from 'vitest';
import { nearMissesOf } from '#domain/near-misses.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import { nearMissText } from '#site/islands/browser/results/near-miss-text.ts';
import { handChecked, handCheckedCatalog } from './hand-checked.ts';
import { labelledCatalog } from './labelled-catalog.ts';
import { measureFit, queryOf } from './measure-fit.ts';
import { requirementLabels } from './requirement-labels.ts';

describe('labelled requirements', () => {
  const measured = measureFit();

  test.each(['fits', 'nearMisses', 'nearest'] as const)('%s are those of the labels', (name) => {
    expect(measured[name].errors).toEqual([]);
  });

  test('are at least 60, against at least 150 properties', () => {
    expect(new Set(requirementLabels.map(([words]) => words)).size).toBeGreaterThanOrEqual(60);
    expect(labelledCatalog.length).toBeGreaterThanOrEqual(150);
  });
});

test.each(handChecked)('"%s" finds what a person chose by reading', (_words, url, fits, near) => {
  const query = queryOf(url);
  expect(handCheckedCatalog.filter(makeMatcher(query)).map(({ title }) => title)).toEqual(fits);
  const found = nearMissesOf(handCheckedCatalog, query, 3).map(({ property, differences }) => [
    property.title,
    nearMissText({ property, differences }, query).replaceAll('\u00a0', ' '),
  ]);
  expect(found).toEqual(near);
});
