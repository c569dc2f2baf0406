import { expect, test } from 'vitest';
import { placesOf } from '#site/locations/location-options.ts';
import { location } from '../../../support/location.ts';
import { property } from '../../../support/property.ts';

test('a list offers only locations that have a property of it, by state, city and name', () => {
  const used = [
    location({ state: 'Tlaxcala', city: 'Apizaco', name: 'Apizaco' }),
    location({ state: 'Puebla', city: 'Tepeaca', name: 'Centro' }),
    location({ state: 'Puebla', city: 'Ámozoc', name: 'Poniente' }),
    location({ state: 'Puebla', city: 'Ámozoc', name: 'Corredor' }),
  ];
  const properties = used.map(({ id }) => property({ location_id: id }));
  const places = placesOf(properties, [...used, location({ name: 'Oriental' })]);
  expect(places.map(({ name }) => name)).toEqual(['Corredor', 'Poniente', 'Centro', 'Apizaco']);
});

test('a location says how many properties it has in the list', () => {
  const amozoc = location({ name: 'Corredor' });
  const properties = [amozoc.id, amozoc.id, ''].map((location_id) => property({ location_id }));
  expect(placesOf(properties, [amozoc]).map(({ count }) => count)).toEqual([2]);
});
