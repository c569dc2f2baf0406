import { expect, test } from 'vitest';
import { areaRangeText } from '#site/properties/area-range.ts';

test('a single area stands alone', () => {
  expect(areaRangeText({ min: 500, max: 500 })).toBe('500\u00a0m²');
});
