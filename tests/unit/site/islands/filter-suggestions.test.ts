import { describe, expect, test } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { catalogueOf } from '#site/islands/browser/catalog/catalog-search.ts';
import { activeFiltersOf } from '#site/islands/browser/filters/active-filters.ts';
import { waysOn } from '#site/islands/browser/results/filter-suggestions.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { packIndex } from '#site/property-index/property-index.ts';
import { property } from '../../../support/property.ts';

const { index } = packIndex(
  [
    property({ type: 'Bodega', area: 500, loading_docks_count: 1, is_for_rent: true, is_for_sale: false }),
    property({ type: 'Nave Industrial', area: 5000, loading_docks_count: 2, is_for_sale: true }),
  ],
  () => [],
);
const { search } = catalogueOf(openIndex(index), {});
const waysFrom = (asked: Partial<PropertyQuery>) => {
  const query = { ...emptyQuery, ...asked };
  return waysOn(search, query, activeFiltersOf(query, []));
};

describe('of a search that finds nothing', () => {
  test('the one filter in the way is named', async () => {
    const { changes, ways } = await waysFrom({ type: 'Bodega', minDocks: 8 });
    expect(changes).toBe(1);
    expect(ways.map(({ label, total }) => [label, total])).toEqual([['Sin pedir andenes', 1]]);
  });

  test('two filters are named where no single one helps', async () => {
    const { changes, ways } = await waysFrom({ type: 'Nave Industrial', minDocks: 8, minHeight: 20 });
    expect(changes).toBe(2);
    expect(ways.map(({ label, without }) => [label, without])).toEqual([
      ['De cualquier altura y sin pedir andenes', { minHeight: undefined, minDocks: undefined }],
    ]);
  });
});
