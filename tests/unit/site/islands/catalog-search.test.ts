import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { type CatalogScope, makeCatalog } from '#site/islands/browser/catalog/catalog-search.ts';
import { firstPageOf } from '#site/properties/first-page.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { demoCatalog } from '../../../support/demo-catalog.ts';
import { audi, volkswagen } from '../../../support/landmark.ts';
import { property } from '../../../support/property.ts';
import { packIndex } from '../../../support/property-index.ts';
import { labelledAreaSearches } from '../search/labelled-searches.ts';

function search(properties: Property[], query: Partial<PropertyQuery>, scope: CatalogScope = {}) {
  const { index } = packIndex(properties, () => []);
  return makeCatalog(openIndex(index), scope).search({ ...emptyQuery, ...query });
}
const titles = (properties: { title: string }[]) => properties.map(({ title }) => title);

describe('the list in the browser', () => {
  test('continues the prebuilt first cards in the same order', async () => {
    const first = titles(firstPageOf(demoCatalog));
    const { properties } = await search(demoCatalog, {});
    expect(titles(properties).slice(0, first.length)).toEqual(first);
  });

  test('shows exact matches before similar words, each in the chosen order', async () => {
    const properties = [
      property({ title: 'Bodega en Amosoc', area: 300 }),
      property({ title: 'Bodega en Amozoc', area: 900 }),
      property({ title: 'Nave en Amozoc', area: 100 }),
    ];
    const found = await search(properties, { text: 'amozoc', order: 'area_desc' });
    expect(titles(found.properties)).toEqual(['Bodega en Amozoc', 'Bodega en Amosoc', 'Nave en Amozoc']);
  });

  test('filters and orders by the distance to a landmark', async () => {
    const properties = [
      property({ title: 'Junto a Audi', area: 100, latitude: 19.21, longitude: -97.78 }),
      property({ title: 'A 6 km de VW', area: 300, latitude: 19.1, longitude: -98.2 }),
      property({ title: 'Junto a VW', area: 900, latitude: 19.117, longitude: -98.25 }),
      property({ title: 'Sin posición', area: 200 }),
    ];
    const { index } = packIndex(properties, () => [], undefined, [volkswagen, audi]);
    const catalog = makeCatalog(openIndex(JSON.parse(JSON.stringify(index))), {});
    const found = async (query: Partial<PropertyQuery>) =>
      titles((await catalog.search({ ...emptyQuery, near: 'vw', order: 'nearest', ...query })).properties);
    expect(await found({})).toEqual(['Junto a VW', 'A 6 km de VW', 'Junto a Audi', 'Sin posición']);
    expect(await found({ withinKm: 10 })).toEqual(['Junto a VW', 'A 6 km de VW']);
    expect(await found({ near: 'Audi', withinKm: 5 })).toEqual(['Junto a Audi']);
    expect(await found({ near: 'Estadio', withinKm: 5 })).toHaveLength(4);
    const read = async (text: string) => {
      const results = await catalog.search({ ...emptyQuery, text });
      return titles(results.properties);
    };
    expect(await read('cerca de volkswagen')).toEqual(await found({}));
    expect(await read('a 10 km de VW')).toEqual(['Junto a VW', 'A 6 km de VW']);

    const distances = async (query: Partial<PropertyQuery>) =>
      (await catalog.search({ ...emptyQuery, ...query })).properties.map(({ distance }) => distance?.km);
    const rounded = expect.closeTo(5.9, 0);
    expect(await distances({ text: 'cerca de VW' })).toEqual([
      expect.closeTo(0.3, 0),
      rounded,
      expect.closeTo(51, 0),
      undefined,
    ]);
    expect(await distances({ near: 'VW', withinKm: 10 })).toEqual([rounded, expect.closeTo(0.3, 0)]);
    expect(
      (await catalog.search({ ...emptyQuery, near: 'Estadio' })).properties[0]?.distance,
    ).toBeUndefined();
    const [miss] = await catalog.findNearMisses({ ...emptyQuery, near: 'VW', area: { min: 110, max: 120 } });
    expect(miss?.property).toMatchObject({
      title: 'Junto a Audi',
      distance: { place: 'VW', km: expect.closeTo(51, 0) },
    });
  });

  test('reports the word that it searched instead of a misspelt one', async () => {
    const { corrections } = await search(demoCatalog, { text: 'nave hejotzingo' });
    expect(corrections).toEqual(['huejotzingo']);
  });

  test('reports no correction of a word that is part of a price', async () => {
    const { corrections, parsedRequirement, total } = await search(demoCatalog, {
      text: 'nave menos de 40 millones',
    });
    expect(parsedRequirement).toBeDefined();
    expect(total).toBeGreaterThan(0);
    expect(corrections).toEqual([]);
  });

  describe('a reference code', () => {
    const properties = [
      property({ title: 'Bodega km 123', area: 100, reference_code: 'NP-0007' }),
      property({ title: 'Nave Ñandú', area: 900, reference_code: 'NP-0123', is_for_sale: true }),
      property({ title: 'Nave 1230', area: 500, reference_code: 'NP-1230' }),
    ];

    test.each(['NP-0123', 'np 123', 'np0123', '0123', 'clave NP-0123'])(
      '"%s" finds that property only',
      async (text) => {
        const found = await search(properties, { text });
        expect(titles(found.properties)).toEqual(['Nave Ñandú']);
        expect(found).toMatchObject({ unknownWords: [], corrections: [], isMeaningless: false });
      },
    );

    test('without prefix shows that property before those that mention the number', async () => {
      const found = await search(properties, { text: '123' });
      expect(titles(found.properties)).toEqual(['Nave Ñandú', 'Bodega km 123', 'Nave 1230']);
    });

    test('of no property finds nothing and corrects nothing', async () => {
      const found = await search(properties, { text: 'NP-9999' });
      expect(found).toMatchObject({ total: 0, unknownWords: [], corrections: [] });
    });

    test('passes the filters that are chosen', async () => {
      expect((await search(properties, { text: 'NP-0123', offer: 'for_rent' })).total).toBe(0);
      expect((await search(properties, { text: 'NP-0123' }, { type: 'Bodega' })).total).toBe(0);
    });
  });

  test('finds only properties of the searched area, not texts that mention it', async () => {
    const properties = [
      property({ title: 'Divisible', description: 'Módulos de 5,000 m².', area: 15_000 }),
      property({ title: 'De la medida', description: '', area: 4_800 }),
    ];
    const found = await search(properties, { text: '5,000 m²', order: 'area_desc' });
    expect(titles(found.properties)).toEqual(['De la medida']);
    expect(found.parsedRequirement).toMatchObject({ area: { min: 4000, max: 6000 } });
  });

  describe('a building that is let in parts', () => {
    const properties = [
      property({ title: 'Entera', area: 6_000 }),
      property({ title: 'Divisible', area: 6_000, divisible_from: 1_500 }),
      property({ title: 'De la medida', area: 2_100 }),
      property({ title: 'En partes grandes', area: 15_000, divisible_from: 5_000 }),
    ];

    test.each([
      ['2,000 m²', ['De la medida', 'Divisible']],
      ['nave de 1,500 m²', ['Divisible']],
      ['de 3 a 5 mil m2', ['Divisible', 'En partes grandes']],
      ['nave 5000', ['Entera', 'Divisible', 'En partes grandes']],
      ['más de 10 mil metros', ['En partes grandes']],
      ['hasta 1,000 m²', []],
    ])('is found by "%s" in the order of whole areas', async (text, expected) => {
      const found = await search(properties, { text });
      expect(titles(found.properties)).toEqual(expected);
    });

    /** The demo catalog with the parts that its texts mention. */
    const withParts = demoCatalog.map((stated) => {
      if (stated.title.startsWith('Nave de 15,000 m² divisible')) return { ...stated, divisible_from: 5_000 };
      return stated.title.startsWith('Lotes urbanizados') ? { ...stated, divisible_from: 6_000 } : stated;
    });

    test.each(labelledAreaSearches)('"$search" finds exactly what a person expects', async (labelled) => {
      const { properties: found } = await search(withParts, { text: labelled.search });
      expect(titles(found).toSorted()).toEqual(titles(withParts.filter(labelled.expects)).toSorted());
    });

    test('states the smallest area on its card', async () => {
      const { properties: cards } = await search(properties, { text: '2,000 m²' });
      expect(cards.map(({ divisible_from }) => divisible_from)).toEqual([undefined, 1_500]);
    });

    test('is a near miss by its smallest part', async () => {
      const { index } = packIndex(properties, () => []);
      const area = { min: 1_000, max: 1_200 };
      const [nearest] = await makeCatalog(openIndex(index), {}).findNearMisses({ ...emptyQuery, area });
      expect(nearest).toMatchObject({
        property: { title: 'Divisible' },
        differences: [{ filter: 'area', amount: 300 }],
      });
    });
  });

  test.each([1, 4, 8, 16])(
    'finds only properties with %d docks when that number is searched',
    async (docks) => {
      const { properties, total } = await search(demoCatalog, { text: `${docks} andenes` });
      const expected = demoCatalog.filter(({ loading_docks_count = 0 }) => loading_docks_count >= docks);
      expect(total).toBe(expected.length);
      expect(properties.every(({ loading_docks_count = 0 }) => loading_docks_count >= docks)).toBe(true);
    },
  );

  test('finds nothing when no property has the searched figure', async () => {
    const found = await search([property({ loading_docks_count: 2 })], { text: 'nave con 8 andenes' });
    expect(found).toMatchObject({ total: 0, parsedRequirement: { loading_docks_count: 8 } });
  });

  test('reads a number as part of a name when only names have it', async () => {
    const named = property({ title: 'Nave 300', area: 2_000 });
    const found = await search([named, property({ area: 900 })], { text: 'nave 300' });
    expect(titles(found.properties)).toEqual(['Nave 300']);
    expect(found.parsedRequirement).toBeUndefined();
  });

  test('leaves out words that no property has and reports them as typed', async () => {
    const nave = property({ title: 'Nave', loading_docks_count: 4, description: 'Con andenes.' });
    const properties = [nave, property({ title: 'Bodega', type: 'Bodega' })];
    const words = await search(properties, { text: 'nave andenes Zzyx' });
    expect(words).toMatchObject({ total: 1, unknownWords: ['Zzyx'] });
    const sentence = await search(properties, { text: 'nave con 4 andenes Zzyx' });
    expect(sentence).toMatchObject({ total: 1, unknownWords: ['Zzyx'], parsedRequirement: { text: '' } });
  });

  test('finds nothing for unknown words alone', async () => {
    expect(await search(demoCatalog, { text: 'Zzyx' })).toMatchObject({ total: 0, unknownWords: ['Zzyx'] });
  });

  test.each([
    ['nave VW', 'Cuautlancingo'],
    ['nave volkswagen', 'Cuautlancingo'],
    ['naves cerca de Audi', 'San José Chiapa'],
    ['nave FINSA', 'Cuautlancingo'],
  ])('for "%s" finds properties in %s', async (text, city) => {
    const { properties, unknownWords } = await search(demoCatalog, { text });
    expect(unknownWords).toEqual([]);
    expect(properties.map((found) => found.city)).toContain(city);
  });

  test.each(['m² con', 'en la', 'de'])('finds nothing for "%s", which says nothing', async (text) => {
    expect(await search(demoCatalog, { text })).toMatchObject({ total: 0, isMeaningless: true });
  });

  test('finds the first letter of a word', async () => {
    expect((await search(demoCatalog, { text: 'a' })).isMeaningless).toBe(false);
  });

  test('counts the properties without a price that a price filter hides, and includes them', async () => {
    const properties = [
      property({ title: 'cara', sale_price: 9_000_000 }),
      property({ title: 'barata', sale_price: 1_000_000 }),
      property({ title: 'a consultar' }),
      property({ title: 'bodega a consultar', type: 'Bodega' }),
      property({ title: 'en renta', is_for_sale: false, is_for_rent: true }),
    ];
    const filters: Partial<PropertyQuery> = {
      offer: 'for_sale',
      type: 'Nave Industrial',
      price: { min: 1, max: 2_000_000 },
      order: 'price_desc',
    };
    expect(await search(properties, filters)).toMatchObject({ total: 1, unpricedCount: 1 });
    const included = await search(properties, { ...filters, includeUnpriced: true });
    expect(titles(included.properties)).toEqual(['barata', 'a consultar']);
    expect(included.unpricedCount).toBe(0);
  });

  test('counts the properties that do not state a wanted fact, and includes them', async () => {
    const properties = [
      property({ title: 'con gas', power_kva: 900, has_natural_gas: 'yes' }),
      property({ title: 'sin gas', power_kva: 900, has_natural_gas: 'no' }),
      property({ title: 'débil', power_kva: 100 }),
      property({ title: 'callada', power_kva: 900 }),
      property({ title: 'muda' }),
      property({ title: 'bodega muda', type: 'Bodega' }),
    ];
    const filters: Partial<PropertyQuery> = {
      type: 'Nave Industrial',
      power_kva: 500,
      has_natural_gas: true,
    };
    expect(await search(properties, filters)).toMatchObject({ total: 1, unknownCount: 2 });
    const included = await search(properties, { ...filters, includeUnknown: true });
    expect(titles(included.properties)).toEqual(['con gas', 'callada', 'muda']);
    expect(included.unknownCount).toBe(0);
    expect(await search(properties, { type: 'Nave Industrial' })).toMatchObject({ unknownCount: 0 });
  });

  test('names the nearest properties with their differences', async () => {
    const rent = { is_for_sale: false, is_for_rent: true };
    const properties = [
      property({ ...rent, title: 'cara', area: 2_050, rental_price: 134_000 }),
      property({ ...rent, title: 'chica y cara', area: 1_800, rental_price: 110_000 }),
      property({ ...rent, title: 'sin precio', area: 2_000 }),
      property({ ...rent, title: 'lejana', area: 9_000, rental_price: 90_000 }),
      property({ ...rent, title: 'de otro tipo', type: 'Bodega', area: 2_000, rental_price: 101_000 }),
    ];
    const { index } = packIndex(properties, () => []);
    const found = await makeCatalog(openIndex(index), {}).findNearMisses({
      ...emptyQuery,
      offer: 'for_rent',
      type: 'Nave Industrial',
      area: { min: 2_000, max: 3_000 },
      price: { min: 1, max: 100_000 },
    });
    expect(found.map(({ property: { title }, differences }) => [title, differences])).toEqual([
      [
        'chica y cara',
        [
          { filter: 'area', amount: -200 },
          { filter: 'price', amount: 10_000 },
        ],
      ],
      [
        'de otro tipo',
        [
          { filter: 'type', amount: 1 },
          { filter: 'price', amount: 1_000 },
        ],
      ],
      ['cara', [{ filter: 'price', amount: 34_000 }]],
    ]);
    expect(structuredClone(found)).toEqual(found);
  });

  test('measures near misses from the middle of the wanted zone', async () => {
    const zones = {
      norte: '00000000-0000-4000-a000-000000000001',
      sur: '00000000-0000-4000-a000-000000000002',
      vacía: '00000000-0000-4000-a000-000000000003',
    };
    const properties = [
      property({ title: 'oeste', location_id: zones.norte, latitude: 19.1, longitude: -98.22 }),
      property({ title: 'este', location_id: zones.norte, latitude: 19.1, longitude: -98.18 }),
      property({ title: 'cercana', location_id: zones.sur, latitude: 19.055, longitude: -98.2 }),
      property({ title: 'sin posición', location_id: zones.sur }),
    ];
    const { index } = packIndex(properties, () => []);
    const { findNearMisses } = makeCatalog(openIndex(index), {});
    const found = await findNearMisses({ ...emptyQuery, location_id: zones.norte });
    expect(found.map(({ property: { title } }) => title)).toEqual(['cercana']);
    expect(found[0]?.differences[0]?.amount).toBeCloseTo(5, 1);
    expect(await findNearMisses({ ...emptyQuery, location_id: zones.vacía })).toEqual([]);
  });

  test('finds a property by area and docks that no text mentions', async () => {
    const nave = property({ title: 'Nave', area: 5_100, loading_docks_count: 9, description: '' });
    const { properties } = await search([nave], { text: 'busco nave de 5,000 m² con 8 andenes' });
    expect(properties).toHaveLength(1);
  });

  test('finds only properties of the type and city of the page', async () => {
    const scope = { type: 'Bodega', city: 'Puebla' } as const;
    const { properties } = await search(demoCatalog, { text: 'puebla' }, scope);
    expect(properties.length).toBeGreaterThan(0);
    expect(properties.every(({ type, city }) => type === 'Bodega' && city === 'Puebla')).toBe(true);
  });

  test('treats a property without a city as one in Puebla', async () => {
    const nave = property({ city: '' });
    const { properties } = await search([nave], {}, { city: 'Puebla' });
    expect(properties).toHaveLength(1);
  });
});
