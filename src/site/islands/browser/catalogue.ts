import type { PropertyQuery } from '#domain/property-query.ts';
import { byOrder, matches } from '#domain/property-search.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { citySlugOf } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import { type IndexedProperty, type PropertyIndex, unpackIndex } from '#site/properties/indexed-property.ts';
import { finderIn, ranks } from '#site/properties/property-finder.ts';

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
  search: (query: PropertyQuery) => Results;
}

/** A property with its position in the index, by which the search knows it. */
interface Entry {
  property: IndexedProperty;
  position: number;
}

export async function loadCatalogue(within: Scope): Promise<Catalogue> {
  const response = await fetch(paths.propertyIndex());
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return catalogueOf(await response.json(), within);
}

/** Everything that the list can be asked; exact matches come first, and within each rank the chosen order. */
export function catalogueOf(index: PropertyIndex, within: Scope): Catalogue {
  const entries = unpackIndex(index)
    .map((property, position) => ({ property, position }))
    .filter(({ property }) => isWithin(within, property));
  const find = finderIn(index.text);
  const inOrder = ordersOf(entries);

  return {
    search: (query) => {
      const { rankOf, corrections } = find(query.text);
      const found: IndexedProperty[][] = Object.values(ranks).map(() => []);
      for (const { property, position } of inOrder(query)) {
        const rank = matches(property, query) ? rankOf(position) : undefined;
        if (rank !== undefined) found[rank]?.push(property);
      }
      return { properties: found.flat(), corrections };
    },
  };
}

/** The entries as a query orders them; sorted again only when it orders otherwise. */
function ordersOf(entries: Entry[]) {
  let sorted = { as: '', entries };
  return ({ order, offer }: PropertyQuery): Entry[] => {
    const as = `${order} ${offer}`;
    if (sorted.as !== as) {
      const compare = byOrder(order, offer);
      sorted = { as, entries: entries.toSorted((a, b) => compare(a.property, b.property)) };
    }
    return sorted.entries;
  };
}

const isWithin = ({ type, city }: Scope, property: IndexedProperty): boolean =>
  (type === undefined || property.type === type) &&
  (city === undefined || citySlugOf(property.city) === citySlugOf(city));
