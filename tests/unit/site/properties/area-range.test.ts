import { expect, test } from 'vitest';
import { areaRangeText } from '#site/properties/area-range.ts';

test('a single area is not a range', () => {
  expect(areaRangeText({ min: 500, max: 500 })).toBe('500\u00a0m²');
});
