import type { PropertyQuery } from '#domain/property-query.ts';
import { byOrder, matches } from '#domain/property-search.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { citySlugOf } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import { finderIn } from '#site/properties/property-finder.ts';
import {
  type IndexedLocation,
  type IndexedProperty,
  type PropertyIndex,
  unpackIndex,
} from '#site/properties/property-index.ts';

/** The part of the catalogue that a page lists; all of it when nothing is stated. */
export interface Scope {
  type?: PropertyType;
  /** As stored with the properties. */
  city?: string;
}

export interface Results {
  properties: IndexedProperty[];
  /** The words that were read in place of misspelt ones. */
  corrections: string[];
}

export interface Catalogue {
  locations: IndexedLocation[];
  search: (query: PropertyQuery) => Results;
}

export async function loadCatalogue(scope: Scope): Promise<Catalogue> {
  const response = await fetch(paths.propertyIndex());
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return catalogueOf(await response.json(), scope);
}

/** Everything that the list can be asked; exact matches come first, and within each rank the chosen order. */
export function catalogueOf(index: PropertyIndex, scope: Scope): Catalogue {
  const properties = unpackIndex(index);
  const find = finderIn(index.text);
  const listed = properties.map((property) => isWithin(scope, property));
  const inUse = new Set(
    properties.flatMap(({ location_id }, position) => (listed[position] ? location_id : [])),
  );

  return {
    locations: index.locations.filter(({ id }) => inUse.has(id)),
    search: (query) => {
      const { rankOf, corrections } = find(query.text);
      const inOrder = byOrder(query.order, query.offer);
      const found = properties.flatMap((property, position) => {
        const rank = listed[position] && matches(property, query) ? rankOf(position) : undefined;
        return rank === undefined ? [] : [{ property, rank }];
      });
      found.sort((a, b) => a.rank - b.rank || inOrder(a.property, b.property));
      return { properties: found.map(({ property }) => property), corrections };
    },
  };
}

function isWithin(scope: Scope, { type, city }: Pick<IndexedProperty, 'type' | 'city'>): boolean {
  return (
    (scope.type === undefined || type === scope.type) &&
    (scope.city === undefined || citySlugOf(city) === citySlugOf(scope.city))
  );
}
