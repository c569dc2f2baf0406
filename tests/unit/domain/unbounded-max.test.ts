import { expect, test } from 'vitest';
import { emptyQuery, unboundedMax } from '#domain/property-query-fields.ts';
import { queryIn, searchParamsOf } from '#domain/property-query-url.ts';

const throughUrl = (max: number) => queryIn(searchParamsOf({ ...emptyQuery, area: { min: 1, max } })).area;

test('a range without an upper end has the largest maximum that the URL carries', () => {
  expect(throughUrl(unboundedMax)).toEqual({ min: 1, max: unboundedMax });
  expect(throughUrl(unboundedMax + 1)).toBeUndefined();
});
