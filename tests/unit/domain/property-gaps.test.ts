import { describe, expect, test } from 'vitest';
import { gapsAtPublication, missingFactsOf } from '#domain/property-gaps.ts';
import { property } from '../../support/property.ts';

const complete = property({
  sale_price: 9_500_000,
  images: ['a.jpg'],
  location_id: '10000000-0000-4000-8000-000000000001',
  description: 'Con patio de maniobras.',
  ceiling_height: 9.5,
});

describe('missingFactsOf', () => {
  test('names everything that visitors decide by', () => {
    expect(missingFactsOf(property())).toEqual([
      'Precio',
      'Fotografías',
      'Zona',
      'Descripción',
      'Altura libre',
    ]);
    expect(missingFactsOf(complete)).toEqual([]);
  });

  test('a price counts only in a market that the property is offered in', () => {
    const rented = { ...complete, is_for_sale: false, is_for_rent: true };
    expect(missingFactsOf(rented)).toEqual(['Precio']);
  });

  test('land needs no height', () => {
    const land = { ...complete, type: 'Terreno Industrial' as const, ceiling_height: undefined };
    expect(missingFactsOf(land)).toEqual([]);
  });
});

describe('gapsAtPublication', () => {
  const withoutPrice = { ...complete, sale_price: undefined };

  test('names all gaps of a property that becomes public', () => {
    expect(gapsAtPublication(withoutPrice, undefined)).toEqual(['Precio']);
    expect(gapsAtPublication(withoutPrice, { ...withoutPrice, active: false })).toEqual(['Precio']);
  });

  test('is empty for a property that is public already, or inactive, sold or rented', () => {
    expect(gapsAtPublication(withoutPrice, complete)).toEqual([]);
    expect(gapsAtPublication({ ...withoutPrice, active: false }, complete)).toEqual([]);
    expect(gapsAtPublication({ ...withoutPrice, status: 'sold' }, undefined)).toEqual([]);
  });
});
