import { expect, test } from 'vitest';
import { privacyMonth } from '#site/contact/privacy-date.ts';

test('the aviso is dated by the version that inquiries carry', () => {
  expect(privacyMonth).toBe('noviembre de 2026');
});
