import { expect, test } from 'vitest';
import { contactRateOf, contactsIn } from '#domain/count-summary.ts';

const counts = { views: 40, whatsapp: 3, calls: 1, inquiries: 2, datasheets: 9, comparisons: 9 };

test('WhatsApp, calls and inquiries are contacts', () => {
  expect(contactsIn(counts)).toBe(6);
});

test('the rate of contacts is that of 100 views, and unknown without a view', () => {
  expect(contactRateOf(counts)).toBe(15);
  expect(contactRateOf({ ...counts, views: 0 })).toBeUndefined();
});
