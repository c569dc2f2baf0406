import { expect, test } from 'vitest';
import { blankUnitOf, placeOf } from '#domain/unit-draft.ts';
import { property } from '../../support/property.ts';

const place = {
  location_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  location: 'Parque Industrial Finsa',
  address: 'Autopista 117, km 8',
  city: 'Cuautlancingo',
  state: 'Puebla',
  latitude: 19.12,
  longitude: -98.25,
};

test('the place of a property is its zone, address and point on the map', () => {
  expect(placeOf(property({ ...place, ceiling_height: 9 }))).toEqual(place);
});

test('a new unit has the place of its parent and none of its other values', () => {
  const parent = property({ ...place, type: 'Bodega', title: 'Bodega Finsa', area: 9_000, power_kva: 500 });
  expect(blankUnitOf(parent)).toMatchObject({ ...place, parent_id: parent.id, title: '', area: 0 });
  expect(blankUnitOf(parent).power_kva).toBeUndefined();
});

test.each([
  ['Bodega', 'Bodega'],
  ['Terreno Industrial', 'Terreno Industrial'],
  ['Parque Industrial', 'Nave Industrial'],
] as const)('a new unit of a %s is a %s', (type, typeOfUnit) => {
  expect(blankUnitOf(property({ type })).type).toBe(typeOfUnit);
});
