import { expect, test } from 'vitest';
import { nearMissesOf } from '#domain/near-misses.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import { nearMissText } from '#site/islands/browser/results/near-miss-text.ts';
import { handChecked, handCheckedCatalog, queryOf } from './hand-checked-requirements.ts';

test.each(handChecked)('"%s" finds what a person chose by reading', (_words, url, fits, near) => {
  const query = queryOf(url);
  expect(handCheckedCatalog.filter(makeMatcher(query)).map(({ title }) => title)).toEqual(fits);
  const found = nearMissesOf(handCheckedCatalog, query, 3).map(({ property, differences }) => [
    property.title,
    nearMissText({ property, differences }, query).replaceAll('\u00a0', ' '),
  ]);
  expect(found).toEqual(near);
});
