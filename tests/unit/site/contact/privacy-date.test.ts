import { expect, test } from 'vitest';
import { privacyDay } from '#site/contact/privacy-date.ts';

test('the privacy notice has the date of the version that inquiries store', () => {
  expect(privacyDay).toBe('23 de noviembre de 2026');
});
