import { describe, expect, test } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery, unboundedMax } from '#domain/property-query-fields.ts';
import {
  activeFiltersOf,
  isUnfiltered,
  withoutFilters,
} from '#site/islands/browser/filters/active-filters.ts';

const zone = { id: 'z', name: 'Corredor Amozoc', city: 'Amozoc', state: 'Puebla', available: 3 };
const labels = (query: Partial<PropertyQuery>) =>
  activeFiltersOf({ ...emptyQuery, ...query }, [zone]).map(({ label }) => label);

describe('the active filters', () => {
  test.each<[Partial<PropertyQuery>, string]>([
    [{ text: ' andén ' }, '«andén»'],
    [{ offer: 'for_sale' }, 'En venta'],
    [{ type: 'Bodega' }, 'Bodega'],
    [{ location_id: 'z' }, 'Corredor Amozoc'],
    [{ location_id: 'otra' }, 'Otra ubicación'],
    [{ area: { min: 500, max: 2_000 } }, '500\u00a0m² – 2,000\u00a0m²'],
    [{ price: { min: 1, max: 90_000 } }, 'Hasta $90,000'],
    [{ price: { min: 50_000, max: unboundedMax } }, 'Desde $50,000'],
    [{ price: { min: 1, max: 80 }, basis: 'per_m2' }, 'Hasta $80 por\u00a0m²'],
    [{ area: { min: 5_000, max: 3_000 } }, 'Área: mínimo mayor que máximo'],
    [{ price: { min: 90_000, max: 50_000 } }, 'Precio: mínimo mayor que máximo'],
    [{ ceiling_height: 9.5 }, 'Altura desde 9.5\u00a0m'],
    [{ loading_docks_count: 1 }, 'Desde 1 andén'],
    [{ loading_docks_count: 8 }, 'Desde 8 andenes'],
  ])('describe %j as %j', (query, label) => {
    expect(labels(query)).toEqual([label]);
  });

  test('are none for the list without filters, in any order', () => {
    expect(labels({ order: 'price_desc' })).toEqual([]);
  });

  test('are each removed by their own change', () => {
    const query: PropertyQuery = { ...emptyQuery, text: 'x', offer: 'for_rent', price: { min: 1, max: 2 } };
    const emptied = Object.assign(
      { ...query },
      ...activeFiltersOf(query, []).map(({ clearingChange }) => clearingChange),
    );
    expect(activeFiltersOf(emptied, [])).toEqual([]);
  });

  test('are cleared without changing the order', () => {
    expect(withoutFilters({ ...emptyQuery, text: 'x', order: 'price_asc' }).order).toBe('price_asc');
  });

  test('leave the list prebuilt only without filters and in the default order', () => {
    expect(
      [emptyQuery, { ...emptyQuery, text: 'x' }, { ...emptyQuery, order: 'price_asc' as const }].map(
        isUnfiltered,
      ),
    ).toEqual([true, false, false]);
  });
});
