import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { openQuery, type PropertyQuery } from '#domain/property-query.ts';
import { catalogueOf, type Scope } from '#site/islands/browser/catalogue.ts';
import { firstPageOf } from '#site/properties/first-page.ts';
import { packIndex } from '#site/properties/property-index.ts';
import { demoCatalogue } from '../../../support/demo-catalogue.ts';
import { property } from '../../../support/property.ts';

const catalogue = (properties: Property[], within: Scope = {}) =>
  catalogueOf(
    packIndex(properties, () => []),
    within,
  );
const search = (properties: Property[], asked: Partial<PropertyQuery>, within?: Scope) =>
  catalogue(properties, within).search({ ...openQuery, ...asked });
const titles = (properties: { title: string }[]) => properties.map(({ title }) => title);

describe('the list in the browser', () => {
  test('goes on where the prebuilt cards of the open list end', () => {
    const first = titles(firstPageOf(demoCatalogue));
    expect(titles(search(demoCatalogue, {}).properties).slice(0, first.length)).toEqual(first);
  });

  test('shows exact matches first and keeps the chosen order within them', () => {
    const properties = [
      property({ title: 'Bodega en Amosoc', area: 300 }),
      property({ title: 'Bodega en Amozoc', area: 900 }),
      property({ title: 'Nave en Amozoc', area: 100 }),
    ];
    const found = search(properties, { text: 'amozoc', order: 'area_desc' });
    expect(titles(found.properties)).toEqual(['Bodega en Amozoc', 'Bodega en Amosoc', 'Nave en Amozoc']);
  });

  test('says which word it read in place of a misspelt one', () => {
    expect(search(demoCatalogue, { text: 'nave hejotzingo' }).corrections).toEqual(['huejotzingo']);
  });

  test('lists on the page of a type and city nothing else, whatever is asked', () => {
    const within = { type: 'Bodega', city: 'Puebla' } as const;
    const { properties } = search(demoCatalogue, { text: 'puebla' }, within);
    expect(properties.length).toBeGreaterThan(0);
    expect(properties.every(({ type, city }) => type === 'Bodega' && city === 'Puebla')).toBe(true);
  });

  test('counts a property without a city as one of Puebla', () => {
    const nave = property({ city: '' });
    expect(search([nave], {}, { city: 'Puebla' }).properties).toHaveLength(1);
  });
});
