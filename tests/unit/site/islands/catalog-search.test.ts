import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { type CatalogScope, makeCatalog } from '#site/islands/browser/catalog/catalog-search.ts';
import { firstPageOf } from '#site/properties/first-page.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { packIndex } from '#site/property-index/pack-index.ts';
import { demoCatalog } from '../../../support/demo-catalog.ts';
import { property } from '../../../support/property.ts';

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

  test('finds only properties of the searched area, not texts that mention it', async () => {
    const properties = [
      property({ title: 'Divisible', description: 'Módulos de 5,000 m².', area: 15_000 }),
      property({ title: 'De la medida', description: '', area: 4_800 }),
    ];
    const found = await search(properties, { text: '5,000 m²', order: 'area_desc' });
    expect(titles(found.properties)).toEqual(['De la medida']);
    expect(found.parsedRequirement).toMatchObject({ area: { min: 4000, max: 6000 } });
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
    expect(found).toMatchObject({ total: 0, parsedRequirement: { minDocks: 8 } });
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
      ['cara', [{ filter: 'price', amount: 34_000 }]],
    ]);
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
