import { expect, test } from 'vitest';
import { isEmailOrBlank, withoutEmails } from '#domain/email.ts';

test.each([
  ['', true],
  ['ana@empresa.com', true],
  ["o'neil+naves@ventas.empresa.mx", true],
  ['a&b@x.co', false],
  ['a..b@x.co', false],
  ['.a@x.co', false],
  ['a.@x.co', false],
  ['ana@localhost', false],
  [`${'a'.repeat(250)}@x.co`, false],
])('whether "%s" is an e-mail or blank: %s', (text, expected) => {
  expect(isEmailOrBlank(text)).toBe(expected);
});

test('a log shows no e-mail, also as a URL writes it', () => {
  expect(withoutEmails('de ana@x.co a luis%40y.com.mx')).toBe('de …@… a …@…');
});
