import { expect, test } from 'vitest';
import { locationOptionsOf } from '#site/locations/location-options.ts';
import { location } from '../../../support/location.ts';
import { property } from '../../../support/property.ts';

test('offers only locations with a listed property, sorted by state, city and name', () => {
  const used = [
    location({ state: 'Tlaxcala', city: 'Apizaco', name: 'Apizaco' }),
    location({ state: 'Puebla', city: 'Tepeaca', name: 'Centro' }),
    location({ state: 'Puebla', city: 'Ámozoc', name: 'Poniente' }),
    location({ state: 'Puebla', city: 'Ámozoc', name: 'Corredor' }),
  ];
  const properties = used.map(({ id }) => property({ location_id: id }));
  const places = locationOptionsOf(properties, [...used, location({ name: 'Oriental' })]);
  expect(places.map(({ name }) => name)).toEqual(['Corredor', 'Poniente', 'Centro', 'Apizaco']);
});

test('counts the available properties of a location', () => {
  const [amozoc, tepeaca] = [location({ name: 'Corredor' }), location({ name: 'Tepeaca' })];
  const properties = [
    ...[amozoc.id, amozoc.id, ''].map((location_id) => property({ location_id })),
    ...[amozoc.id, tepeaca.id].map((location_id) => property({ location_id, status: 'reserved' })),
  ];
  const options = locationOptionsOf(properties, [amozoc, tepeaca]);
  expect(options.map(({ name, available }) => [name, available])).toEqual([
    ['Corredor', 2],
    ['Tepeaca', 0],
  ]);
});
