import { describe, expect, test } from 'vitest';
import { sentence } from '#text/sentence.ts';
import { durationText, formatLongMoment } from '#text/visit-times.ts';

test.each([
  [45, '45 minutos'],
  [60, '1 hora'],
  [90, '1 h 30 min'],
  [120, '2 horas'],
])('%d minutes are "%s"', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test('a slot has its weekday, in Mexico City', () => {
  expect(formatLongMoment('2026-11-27 02:30:00.000Z').replaceAll(/\s/g, ' ')).toBe(
    'jueves, 26 de noviembre, 8:30 p.m.',
  );
});

describe('a sentence that ends with a time', () => {
  test.each([
    ['a las 3:00 p.m.', 'a las 3:00 p.m.'],
    ['NP-0012', 'NP-0012.'],
    ['¿Sí?', '¿Sí?'],
  ])('%j has one period', (text, expected) => {
    expect(sentence(text)).toBe(expected);
  });
});
