import { matcherOf } from '#domain/property-matcher.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { searchParamsOf } from '#domain/property-query-url.ts';
import { byOrder } from '#domain/property-search.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { citySlugOf } from '#domain/slug.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { IndexedProperty } from '#site/property-index/indexed-property.ts';
import type { OpenIndex } from '#site/property-index/open-index.ts';
import { readOnce } from '#site/property-index/read-once.ts';
import { makePropertyFinder, matchRanks, type TextMatches } from '#site/search/property-finder.ts';
import { parseRequirement } from '#site/search/requirement/parse-requirement.ts';
import { unpackWords } from '#site/search/search-text.ts';

/** The part of the catalogue that a page lists; all of it when nothing is stated. */
export interface Scope {
  type?: PropertyType;
  /** As stored with the properties. */
  city?: string;
}

export interface Results {
  /** The first of those found, as many as are shown. */
  properties: CardProperty[];
  total: number;
  /** The words that were read in place of misspelt ones. */
  corrections: string[];
  /** The search as filters, where it names figures; absent where only its words find any. */
  requirement?: { query: PropertyQuery; total: number };
}

export interface Catalogue {
  search: (query: PropertyQuery, shown?: number) => Promise<Results>;
  /** Makes ready for any question what the index alone does not answer. */
  readAhead: () => Promise<void>;
}

const everything: TextMatches = { rankAt: () => matchRanks.inName, corrections: [] };

/**
 * Everything that the list can be asked; what is called by the search comes first, then what fulfils the requirement
 * in it, then what says it otherwise, and within each rank the chosen order.
 */
export function catalogueOf(
  { properties, words, cardOf, readCardsAhead }: OpenIndex,
  within: Scope,
): Catalogue {
  const listed = properties.filter((property) => isWithin(within, property));
  const filtered = filterOf(listed);
  const filteredByRequirement = filterOf(listed);
  const finder = readOnce(async (priority) =>
    makePropertyFinder(unpackWords(await words(priority), properties)),
  );

  const rank = async (query: PropertyQuery, filter: Filter) => {
    const { rankAt, corrections } = query.text === '' ? everything : (await finder())(query.text);
    const found: IndexedProperty[][] = Object.values(matchRanks).map(() => []);
    for (const property of filter(query)) {
      const rank = rankAt(property.position);
      if (rank !== undefined) found[rank]?.push(property);
    }
    return { found, corrections };
  };

  return {
    async search(query, shown) {
      const { found, corrections } = await rank(query, filtered);
      const required = parseRequirement(query);
      const answer = required && (await rank(required, filteredByRequirement));
      const fulfilling = answer?.found.flat() ?? [];
      const [named = [], ...others] = found;
      const all = [...new Set([...named, ...fulfilling, ...others.flat()])];
      const cards = await Promise.all(all.slice(0, shown).map(cardOf));
      const isUnderstood = required && (fulfilling.length > 0 || all.length === 0);
      return {
        properties: cards,
        total: all.length,
        corrections: isUnderstood ? (answer?.corrections ?? []) : corrections,
        ...(isUnderstood && { requirement: { query: required, total: fulfilling.length } }),
      };
    },
    async readAhead() {
      await finder('low');
      await readCardsAhead();
    },
  };
}

type Filter = (query: PropertyQuery) => IndexedProperty[];

/**
 * The properties that pass the filters of a query, in its order. The last result and the last order are kept, because
 * a keystroke changes only the text.
 */
function filterOf(properties: IndexedProperty[]): Filter {
  let sorted = { as: '', properties };
  const inOrder = ({ order, offer }: PropertyQuery) => {
    const as = `${order} ${offer}`;
    if (sorted.as !== as) sorted = { as, properties: properties.toSorted(byOrder(order, offer)) };
    return sorted.properties;
  };
  let passed: { filters: string; properties: IndexedProperty[] } | undefined;
  return (query) => {
    const filters = searchParamsOf({ ...query, text: '' }).toString();
    if (passed?.filters !== filters) {
      passed = { filters, properties: inOrder(query).filter(matcherOf(query)) };
    }
    return passed.properties;
  };
}

const isWithin = ({ type, city }: Scope, property: IndexedProperty): boolean =>
  (type === undefined || property.type === type) &&
  (city === undefined || citySlugOf(property.city) === citySlugOf(city));
