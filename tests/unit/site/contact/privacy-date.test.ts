import { expect, test } from 'vitest';
import { privacyMonth } from '#site/contact/privacy-date.ts';

test('the privacy notice has the date of the version that inquiries store', () => {
  expect(privacyMonth).toBe('noviembre de 2026');
});
