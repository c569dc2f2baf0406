import { expect, test } from 'vitest';
import { replaceNumberWords } from '#domain/prose/number-words.ts';

test.each([
  ['doce andenes', '12 andenes'],
  ['treinta y cinco cajones', '35 cajones'],
  ['de tres a cinco mil metros', 'de 3 a 5 mil metros'],
  ['mil metros', '1 mil metros'],
  ['dos millones quinientos mil pesos', '2500 mil pesos'],
  ['millon de pesos', '1 millon de pesos'],
  ['medio millon de pesos', '0.5 millon de pesos'],
  ['1 hectarea y media', '1.5 hectarea'],
])('writes the words of "%s" as digits: "%s"', (text, replaced) => {
  expect(replaceNumberWords(text)).toBe(replaced);
});

test.each(['los dos', 'una nave con patio'])('keeps number words that count nothing: "%s"', (text) => {
  expect(replaceNumberWords(text)).toBe(text);
});
