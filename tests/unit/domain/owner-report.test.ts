import { expect, test } from 'vitest';
import { sumOfMonths } from '#domain/owner-report.ts';

test('the sums of months are by kind', () => {
  const november = {
    views: 1,
    whatsapp: 2,
    calls: 3,
    inquiries: 4,
    visits: 5,
    datasheets: 6,
    comparisons: 7,
  };
  const october = { ...november, views: 10 };
  const months = [
    { month: '2026-11', ...november },
    { month: '2026-10', ...october },
  ];
  expect(sumOfMonths(months)).toEqual({
    ...{ views: 11, whatsapp: 4, calls: 6, inquiries: 8, visits: 10, datasheets: 12, comparisons: 14 },
  });
  expect(sumOfMonths([]).views).toBe(0);
});
