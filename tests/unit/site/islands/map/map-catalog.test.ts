import { expect, test } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { makeCatalog } from '#site/islands/browser/catalog/catalog-search.ts';
import { aroundFilterOf } from '#site/islands/browser/map/around-filter.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { volkswagen } from '../../../../support/landmark.ts';
import { property } from '../../../../support/property.ts';
import { packIndex } from '../../../../support/property-index.ts';

const finsa = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const elsewhere = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';
const puebla = { south: 18.9, west: -98.4, north: 19.2, east: -98 };
const viewport = { zoom: 12, bounds: puebla };

const properties = [
  property({
    ...{ title: 'Nave A', area: 3_200, reference_code: 'NAV-0001', location_id: finsa },
    ...{ latitude: 19.1, longitude: -98.3, is_for_sale: true, sale_price: 12_500_000 },
  }),
  property({ title: 'Nave B', area: 500, location_id: finsa, latitude: 19.0, longitude: -98.1 }),
  property({ title: 'Sin posición', area: 700, location_id: finsa }),
  property({ title: 'Sin zona conocida', area: 900, location_id: elsewhere }),
  property({ title: 'Sin zona', area: 950, location_id: '' }),
];
const { index } = packIndex(properties, () => [], undefined, [volkswagen]);
const catalog = makeCatalog(openIndex(JSON.parse(JSON.stringify(index))), {});
const pinsOf = (query: Partial<PropertyQuery> = {}) =>
  catalog.map.findPins({ ...emptyQuery, ...query }, viewport);

test('shows properties where they lie, else in the middle of their zone, and counts the others', async () => {
  const { pins, ...counts } = await pinsOf();
  expect(counts).toMatchObject({ placedCount: 3, approximateCount: 1, unplacedCount: 2 });
  expect(pins.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^\$12\.5\s?M, Nave A$/),
    '700\u00a0m², Sin posición, ubicación aproximada',
    '500\u00a0m², Nave B',
  ]);
  const middle = pins[1];
  expect(middle).toMatchObject({ latitude: 19.05, isApproximate: true });
  expect(middle?.longitude).toBeCloseTo(-98.2, 6);
});

test('the bounds filter the list by the same places, and hide no pin', async () => {
  const bounds = { south: 19.04, west: -98.4, north: 19.2, east: -98 };
  const { properties: found, total } = await catalog.search({ ...emptyQuery, bounds });
  expect(found.map(({ title }) => title)).toEqual(['Sin posición', 'Nave A']);
  expect(total).toBe(2);
  expect((await pinsOf({ bounds })).pins).toHaveLength(3);
  expect(found[0]).not.toHaveProperty('place');
});

test('pins outside of the viewport are left out', async () => {
  const north = { zoom: 12, bounds: { ...puebla, south: 19.06 } };
  const { pins, placedCount } = await catalog.map.findPins(emptyQuery, north);
  expect(pins).toHaveLength(1);
  expect(placedCount).toBe(3);
});

test('groups have a count, and their cards are loaded', async () => {
  const { pins } = await catalog.map.findPins(emptyQuery, { zoom: 7, bounds: puebla });
  expect(pins).toMatchObject([{ label: '3', name: '3 propiedades', count: 3, code: undefined }]);
  const cards = await catalog.map.listCards(pins[0]?.positions ?? []);
  expect(cards.map(({ title }) => title).sort()).toEqual(['Nave A', 'Nave B', 'Sin posición']);
});

test('finds the place of a card by its reference code', async () => {
  expect(await catalog.map.locate('NAV-0001')).toMatchObject({ latitude: 19.1, longitude: -98.3 });
  expect(await catalog.map.locate('NAV-9999')).toBeUndefined();
});

test('the circle of a distance filter reaches as far in every direction', () => {
  const filter = aroundFilterOf({ near: 'vw', withinKm: 20 }, { landmarks: [volkswagen] });
  const { latitude, longitude } = volkswagen;
  expect(filter).toMatchObject({ km: 20, point: { latitude, longitude } });
  expect((filter?.bounds.north ?? 0) - latitude).toBeCloseTo(20 / 111.32, 3);
  expect(aroundFilterOf({ near: 'vw' }, { landmarks: [volkswagen] })).toBeUndefined();
  expect(aroundFilterOf({ near: 'Estadio', withinKm: 20 }, { landmarks: [volkswagen] })).toBeUndefined();
});

test('a property without the minus of its longitude does not decide what the map shows, and stays reachable', async () => {
  const wrong = property({
    title: 'Sin signo',
    area: 9_000,
    latitude: 19.04,
    longitude: 98.2,
  });
  const packed = packIndex([...properties, wrong], () => [], undefined, [volkswagen]);
  const withWrong = makeCatalog(openIndex(JSON.parse(JSON.stringify(packed.index))), {});
  const find = (query: Partial<PropertyQuery>) =>
    withWrong.map.findPins({ ...emptyQuery, ...query }, { zoom: 1, bounds: everywhere });
  const everywhere = { south: -90, west: -180, north: 90, east: 180 };
  const { pins, extent, placedCount } = await find({});
  expect(placedCount).toBe(4);
  expect(pins.map(({ count }) => count).sort()).toEqual([1, 3]);
  expect(extent).toEqual({ south: 19, west: -98.3, north: 19.1, east: -98.1 });
  expect((await find({ area: { min: 8_000, max: 10_000 } })).extent).toMatchObject({ east: 98.2 });
});
