import { describe, expect, test } from 'vitest';
import {
  operationOf,
  propertyDescription,
  propertyKeywords,
  propertyTitle,
} from '#site/seo/property-texts.ts';
import { property } from '../../../support/property.ts';

describe('operationOf', () => {
  test.each([
    [true, false, 'en venta'],
    [false, true, 'en renta'],
    [true, true, 'en venta y renta'],
    [false, false, undefined],
  ])('sale %s and rent %s is %s', (is_for_sale, is_for_rent, words) => {
    expect(operationOf({ is_for_sale, is_for_rent })).toBe(words);
  });
});

describe('propertyTitle', () => {
  test('adds the city unless the title names it', () => {
    expect(propertyTitle(property({ title: 'Nave Chachapa', city: 'Amozoc' }))).toBe('Nave Chachapa, Amozoc');
    expect(propertyTitle(property({ title: 'Nave en Amozoc', city: 'Amozoc' }))).toBe('Nave en Amozoc');
  });
});

describe('propertyDescription', () => {
  test('starts with the most important facts', () => {
    const nave = property({
      area: 2_500,
      state: 'Puebla',
      ceiling_height: 9.5,
      loading_docks_count: 4,
      is_for_rent: true,
      sale_price: 30_000_000,
      rental_price: 250_000,
      description: 'Patio de maniobras.',
    });
    expect(propertyDescription(nave)).toBe(
      'Nave Industrial en venta y renta en Amozoc, Puebla: 2,500\u00a0m², 9.5 m de altura libre, 4 andenes, $30,000,000, $250,000 al mes. Patio de maniobras.',
    );
  });

  test('uses the free text of a property without a city', () => {
    const nave = property({ area: 0, city: '', location: 'Parque Chachapa', description: '' });
    expect(propertyDescription(nave)).toBe('Nave Industrial en venta en Parque Chachapa.');
  });

  test('leaves out unknown facts', () => {
    expect(propertyDescription(property({ area: 0, description: '' }))).toBe(
      'Nave Industrial en venta en Amozoc, Puebla.',
    );
  });
});

test('keywords name type, offer and place, without duplicates or blanks', () => {
  const words = propertyKeywords(property({ city: '', location: 'Amozoc' })).split(', ');
  expect(words).toEqual([
    'Nave Industrial',
    'Nave Industrial en venta',
    'Amozoc',
    'inmuebles industriales Puebla',
  ]);
});
