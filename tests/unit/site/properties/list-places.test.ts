import { expect, test } from 'vitest';
import { placesOf } from '#site/properties/list-places.ts';
import { location } from '../../../support/location.ts';
import { property } from '../../../support/property.ts';

test('a list offers only locations that have a property of it, by name', () => {
  const [tepeaca, amozoc] = [location({ name: 'Tepeaca' }), location({ name: 'Ámozoc' })];
  const properties = [tepeaca, amozoc].map(({ id }) => property({ location_id: id }));
  const places = placesOf(properties, [tepeaca, amozoc, location({ name: 'Oriental' })]);
  expect(places.map(({ name }) => name)).toEqual(['Ámozoc', 'Tepeaca']);
});
