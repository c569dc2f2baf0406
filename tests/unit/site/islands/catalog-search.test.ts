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
    const { corrections, parsedRequirement } = await search(demoCatalog, {
      text: 'nave menos de 40 millones',
    });
    expect(parsedRequirement?.total).toBeGreaterThan(0);
    expect(corrections).toEqual([]);
  });

  test('shows properties of the searched area before texts that mention it', async () => {
    const properties = [
      property({ title: 'Divisible', description: 'Módulos de 5,000 m².', area: 15_000 }),
      property({ title: 'De la medida', description: '', area: 4_800 }),
    ];
    const found = await search(properties, { text: '5,000 m²', order: 'area_desc' });
    expect(titles(found.properties)).toEqual(['De la medida', 'Divisible']);
    expect(found.parsedRequirement).toMatchObject({ total: 1, query: { area: { min: 4000, max: 6000 } } });
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
