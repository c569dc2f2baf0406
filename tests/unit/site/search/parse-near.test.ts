import { expect, test } from 'vitest';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';
import { audi, veracruz, volkswagen } from '../../../support/landmark.ts';

const landmarks = [volkswagen, audi, veracruz];
const parse = (text: string) => parseRequirement({ ...emptyQuery, text }, landmarks);

test.each([
  ['cerca de VW', { near: 'VW' }],
  ['nave en renta cerca de la planta de Volkswagen', { near: 'VW', offer: 'for_rent' }],
  ['a 10 km de Audi', { near: 'Audi', withinKm: 10 }],
  ['bodega a menos de 20 kilómetros del puerto de Veracruz', { near: 'Puerto de Veracruz', withinKm: 20 }],
  ['3,000 m² junto a Audi', { near: 'Audi', area: { min: 2_400, max: 3_600 } }],
])('"%s" is read as filters, the nearest first', (text, filters) => {
  expect(parse(text)).toMatchObject({ ...filters, order: 'nearest', text: '' });
});

test.each(['cerca de la autopista', 'a 5 km de Huejotzingo', 'nave VW', 'cerca de'])(
  '"%s" names no landmark to be near',
  (text) => {
    expect(parse(text)).toBeUndefined();
  },
);

test('an order that the visitor chose stays', () => {
  const query = { ...emptyQuery, text: 'cerca de VW', order: 'price_asc' as const };
  expect(parseRequirement(query, landmarks)).toMatchObject({ near: 'VW', order: 'price_asc' });
});
