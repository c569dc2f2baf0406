import { describe, expect, test } from 'vitest';
import { type FactPattern, factPatterns } from '#domain/stated-facts/fact-patterns.ts';
import { phraseRegex } from '#domain/stated-facts/phrase-regex.ts';
import { factsInTexts } from '#domain/stated-facts/stated-facts.ts';
import { developmentSentences } from './development-sentences.ts';
import { heldOutSentences } from './held-out-sentences.ts';
import type { LabelledFacts } from './labelled-sentence.ts';
import { measureSentences } from './measure-sentences.ts';

const factsIn = (...texts: string[]) =>
  Object.fromEntries(factsInTexts(texts).map(({ field, value }) => [field, value])) as LabelledFacts;

describe('the facts in labelled sentences', () => {
  test.each([
    { part: 'the development set', sentences: developmentSentences, atLeast: 200 },
    { part: 'the held-out set', sentences: heldOutSentences, atLeast: 80 },
  ])('$part is read with few errors', ({ sentences, atLeast }) => {
    const { errors, ...figures } = measureSentences(sentences);
    console.info(figures, errors);
    expect(figures.count).toBeGreaterThanOrEqual(atLeast);
    expect(figures.precision).toBeGreaterThanOrEqual(0.99);
    expect(figures.recall).toBeGreaterThanOrEqual(0.95);
  });

  test('no sentence is in both sets', () => {
    const development = new Set(developmentSentences.map(([sentence]) => sentence));
    expect(heldOutSentences.filter(([sentence]) => development.has(sentence))).toEqual([]);
  });
});

describe('the facts in the texts of a property', () => {
  test('names the words that state a fact, as they were written', () => {
    expect(
      factsInTexts([
        'Nave en Puebla.\n\nSubestación de 750 kVA. Cuenta con hidrantes y rociadores; 12 andenes',
      ]),
    ).toEqual([
      { field: 'loading_docks_count', value: 12, text: '12 andenes' },
      { field: 'power_kva', value: 750, text: 'Subestación de 750 kVA' },
      { field: 'has_substation', value: 'yes', text: 'Subestación de 750 kVA' },
      {
        field: 'fire_protection',
        value: ['hydrants', 'sprinklers'],
        text: 'Cuenta con hidrantes y rociadores',
      },
    ]);
  });

  test('reads no figure when texts contradict each other', () => {
    expect(factsIn('Subestación de 750 kVA', 'Transformador de 500 kVA')).toEqual({ has_substation: 'yes' });
    expect(factsIn('Gas natural', 'Sin gas natural')).toEqual({});
  });

  test('reads one figure that is written twice, also in two units', () => {
    expect(factsIn('12 andenes', 'Los doce andenes miran al norte')).toEqual({ loading_docks_count: 12 });
    expect(factsIn('Altura libre de 9.14 m', '30 ft clear height')).toEqual({ ceiling_height: 9.14 });
  });

  test('unites what several texts state of one list', () => {
    expect(factsIn('Rociadores', 'Extintores en cada columna')).toEqual({
      fire_protection: ['extinguishers', 'sprinklers'],
    });
  });

  test('ignores figures that no building has', () => {
    expect(factsIn('Altura libre de 100 m', '0.5 kVA', 'Piso de concreto de 3 cm')).toEqual({});
  });

  test.each([
    ['Sin gas natural; con fibra óptica', { has_natural_gas: 'no', has_fiber: 'yes' }],
    ['Posibilidad de espuela, con gas natural y 500 kVA', { has_natural_gas: 'yes', power_kva: 500 }],
    ['Posibilidad de gas natural, fibra óptica y espuela', {}],
    ['Sin posibilidad de espuela', {}],
    ['Sin columnas, con gas natural', { has_natural_gas: 'yes' }],
    ['Sin columnas y gas natural', {}],
  ])('"%s": a denial or possibility reaches to the end of its enumeration', (text, facts) => {
    expect(factsIn(text)).toEqual(facts);
  });
});

describe('the patterns', () => {
  const phrases = Object.values<FactPattern>(factPatterns).flatMap((pattern) => {
    if ('phrases' in pattern) return pattern.phrases.map((phrase) => phraseRegex(phrase, pattern.unitSet));
    const texts =
      'yes' in pattern ? [...pattern.yes, ...(pattern.no ?? [])] : Object.values(pattern.choices).flat();
    return [...texts, ...(pattern.unless ? [pattern.unless] : [])].map((phrase) => phraseRegex(phrase));
  });
  const unboundedRepetition = /(?<!\\)[*+]|\{\d+,\}/;

  test('repeat nothing without a bound, so that the time grows with the length of the text only', () => {
    expect(phrases.filter(({ source }) => unboundedRepetition.test(source))).toEqual([]);
    expect('a+').toMatch(unboundedRepetition);
  });

  test.each([
    '9',
    ' ',
    ', ',
    '. ',
    'mil ',
    'sin ',
    'piso de ',
    'posibilidad de ',
    '12 andenes ',
    '1,',
    'uso de suelo industrial ',
    '12 x ',
    'a',
  ])('read a text of 20,000 characters of "%s"', (part) => {
    const hostile = part.repeat(20_000 / part.length);
    expect(factsInTexts([`${hostile}\nSubestación de 750 kVA`])).toContainEqual({
      field: 'power_kva',
      value: 750,
      text: 'Subestación de 750 kVA',
    });
  });
});
