import { expect, test } from 'vitest';
import { normalizeProse } from '#domain/prose/normalize-prose.ts';
import { replaceNumberWords, withoutRepetitionInWords } from '#domain/prose/number-words.ts';

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

test.each([
  ['3,000 (tres mil) m2', '3,000  m2'],
  ['$12,500 (Doce Mil Quinientos pesos 00/100 M.N.)', '$12,500 '],
  ['2 (dos) andenes', '2  andenes'],
  ['dos millones (2,000,000)', 'dos millones (2,000,000)'],
  ['8 (4 con rampa) andenes', '8 (4 con rampa) andenes'],
])('%j without the number in words is %j', (text, without) => {
  expect(withoutRepetitionInWords(text)).toBe(without);
});

test.each([
  ['4 1/2 ha', '4.5 ha'],
  ['3/4 de hectárea', '0.75 de hectarea'],
  ['24/7', '24 7'],
  ['7/4', '7 4'],
  ['1.250 mdp', '1.250 mdp'],
  ['1.500 m2', '1500 m2'],
  ['80 mil, 1´500,000', '80 mil 1500000'],
])('%j in normal form is %j', (text, normal) => {
  expect(normalizeProse(text)).toBe(normal);
});
