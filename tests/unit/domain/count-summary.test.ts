import { expect, test } from 'vitest';
import { contactRateOf, contactsIn, countPeriods } from '#domain/count-summary.ts';
import { hookLibrary } from '../../support/hooks.ts';

const counts = { views: 40, whatsapp: 3, calls: 1, inquiries: 2, datasheets: 9, comparisons: 9 };

test('WhatsApp, calls and inquiries are contacts', () => {
  expect(contactsIn(counts)).toBe(6);
});

test('the rate of contacts is that of 100 views, and unknown without a view', () => {
  expect(contactRateOf(counts)).toBe(15);
  expect(contactRateOf({ ...counts, views: 0 })).toBeUndefined();
});

test('the panel and the hooks have the same periods', () => {
  expect(hookLibrary('count-summary.js').periods).toEqual([...countPeriods]);
});
