import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { catalogueOf, type Scope } from '#site/islands/browser/catalog/catalog-search.ts';
import { firstPageOf } from '#site/properties/first-page.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { packIndex } from '#site/property-index/property-index.ts';
import { demoCatalog } from '../../../support/demo-catalog.ts';
import { property } from '../../../support/property.ts';

function search(properties: Property[], asked: Partial<PropertyQuery>, within: Scope = {}) {
  const { index } = packIndex(properties, () => []);
  return catalogueOf(openIndex(index), within).search({ ...emptyQuery, ...asked });
}
const titles = (properties: { title: string }[]) => properties.map(({ title }) => title);

describe('the list in the browser', () => {
  test('goes on where the prebuilt cards of the open list end', async () => {
    const first = titles(firstPageOf(demoCatalog));
    const { properties } = await search(demoCatalog, {});
    expect(titles(properties).slice(0, first.length)).toEqual(first);
  });

  test('shows exact matches first and keeps the chosen order within them', async () => {
    const properties = [
      property({ title: 'Bodega en Amosoc', area: 300 }),
      property({ title: 'Bodega en Amozoc', area: 900 }),
      property({ title: 'Nave en Amozoc', area: 100 }),
    ];
    const found = await search(properties, { text: 'amozoc', order: 'area_desc' });
    expect(titles(found.properties)).toEqual(['Bodega en Amozoc', 'Bodega en Amosoc', 'Nave en Amozoc']);
  });

  test('says which word it read in place of a misspelt one', async () => {
    const { corrections } = await search(demoCatalog, { text: 'nave hejotzingo' });
    expect(corrections).toEqual(['huejotzingo']);
  });

  test('corrects no word that it read as a figure', async () => {
    const { corrections, requirement } = await search(demoCatalog, { text: 'nave menos de 40 millones' });
    expect(requirement?.total).toBeGreaterThan(0);
    expect(corrections).toEqual([]);
  });

  test('shows first what has the figures of a search, and after it what only says them', async () => {
    const properties = [
      property({ title: 'Divisible', description: 'Módulos de 5,000 m².', area: 15_000 }),
      property({ title: 'De la medida', description: '', area: 4_800 }),
    ];
    const found = await search(properties, { text: '5,000 m²', order: 'area_desc' });
    expect(titles(found.properties)).toEqual(['De la medida', 'Divisible']);
    expect(found.requirement).toMatchObject({ total: 1, query: { area: { min: 4000, max: 6000 } } });
  });

  test('finds by its figures what no text says', async () => {
    const nave = property({ title: 'Nave', area: 5_100, loading_docks_count: 9, description: '' });
    const { properties } = await search([nave], { text: 'busco nave de 5,000 m² con 8 andenes' });
    expect(properties).toHaveLength(1);
  });

  test('lists on the page of a type and city nothing else, whatever is asked', async () => {
    const within = { type: 'Bodega', city: 'Puebla' } as const;
    const { properties } = await search(demoCatalog, { text: 'puebla' }, within);
    expect(properties.length).toBeGreaterThan(0);
    expect(properties.every(({ type, city }) => type === 'Bodega' && city === 'Puebla')).toBe(true);
  });

  test('counts a property without a city as one of Puebla', async () => {
    const nave = property({ city: '' });
    const { properties } = await search([nave], {}, { city: 'Puebla' });
    expect(properties).toHaveLength(1);
  });
});
