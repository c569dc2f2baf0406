import { describe, expect, test } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { makeCatalog } from '#site/islands/browser/catalog/catalog-search.ts';
import { activeFiltersOf } from '#site/islands/browser/filters/active-filters.ts';
import { findFilterSuggestions } from '#site/islands/browser/results/filter-suggestions.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { property } from '../../../support/property.ts';
import { packIndex } from '../../../support/property-index.ts';

const { index } = packIndex(
  [
    property({ type: 'Bodega', area: 500, loading_docks_count: 1, is_for_rent: true, is_for_sale: false }),
    property({ type: 'Nave Industrial', area: 5000, loading_docks_count: 2, is_for_sale: true }),
  ],
  () => [],
);
const { search } = makeCatalog(openIndex(index), {});
const suggestFor = (filters: Partial<PropertyQuery>) => {
  const query = { ...emptyQuery, ...filters };
  return findFilterSuggestions(search, query, activeFiltersOf(query, []));
};

describe('suggestions for a search that finds nothing', () => {
  test('name the one filter that excludes everything', async () => {
    const { removedCount, suggestions } = await suggestFor({ type: 'Bodega', loading_docks_count: 8 });
    expect(removedCount).toBe(1);
    expect(suggestions.map(({ label, total }) => [label, total])).toEqual([['Sin pedir andenes', 1]]);
  });

  test('name two filters when removing one is not enough', async () => {
    const { removedCount, suggestions } = await suggestFor({
      type: 'Nave Industrial',
      loading_docks_count: 8,
      ceiling_height: 20,
    });
    expect(removedCount).toBe(2);
    expect(suggestions.map(({ label, clearingChange }) => [label, clearingChange])).toEqual([
      ['Sin pedir altura y sin pedir andenes', { ceiling_height: undefined, loading_docks_count: undefined }],
    ]);
  });
});
