import { matcherOf } from '#domain/property-matcher.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { searchParamsOf } from '#domain/property-query-url.ts';
import { byOrder } from '#domain/property-search.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { citySlugOf } from '#domain/slug.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { IndexedProperty } from '#site/property-index/index-format.ts';
import { loadOnce } from '#site/property-index/load-once.ts';
import type { OpenIndex } from '#site/property-index/open-index.ts';
import { makePropertyFinder, matchRanks, type TextMatches } from '#site/search/property-finder.ts';
import { parseRequirement } from '#site/search/requirement/parse-requirement.ts';
import { unpackWords } from '#site/search/search-text.ts';

/** The properties that a page lists. Without type and city: all. */
export interface CatalogScope {
  type?: PropertyType;
  /** As stored with the properties. */
  city?: string;
}

export interface SearchResults {
  /** The first properties found, as many as are shown. */
  properties: CardProperty[];
  /** How many were found. */
  total: number;
  /** The words that were searched instead of misspelt ones. */
  corrections: string[];
  /** The search text read as filters, and how many properties these find. Absent when only its words find any. */
  parsedRequirement?: { query: PropertyQuery; total: number };
}

export interface Catalog {
  /** @param shownCount how many cards to return; all when absent */
  search: (query: PropertyQuery, shownCount?: number) => Promise<SearchResults>;
  /** Loads what later searches will need, with low priority. */
  prefetch: () => Promise<void>;
}

const matchesEverything: TextMatches = { rankAt: () => matchRanks.inName, corrections: [] };

/** Makes the search of the list, by filters and by text. */
export function makeCatalog(index: OpenIndex, scope: CatalogScope): Catalog {
  const { properties, loadWords, loadCard, prefetchCards } = index;
  const listed = properties.filter((property) => isInScope(property, scope));
  const filterByQuery = makeFilter(listed);
  const filterByRequirement = makeFilter(listed);
  const loadFinder = loadOnce(async (priority) =>
    makePropertyFinder(unpackWords(await loadWords(priority), properties)),
  );

  /** What passes the filters and matches the text, in one list per match rank. */
  const findByRank = async (query: PropertyQuery, filter: Filter) => {
    const { rankAt, corrections } = query.text === '' ? matchesEverything : (await loadFinder())(query.text);
    const byRank: IndexedProperty[][] = Object.values(matchRanks).map(() => []);
    for (const property of filter(query)) {
      const rank = rankAt(property.position);
      if (rank !== undefined) byRank[rank]?.push(property);
    }
    return { byRank, corrections };
  };

  return {
    async search(query, shownCount) {
      const { byRank, corrections } = await findByRank(query, filterByQuery);
      const requirement = parseRequirement(query);
      const required = requirement && (await findByRank(requirement, filterByRequirement));
      const fulfilling = required?.byRank.flat() ?? [];
      // First the names that contain the text, then what fulfils the requirement, then the other matches.
      const [inName = [], ...others] = byRank;
      const found = [...new Set([...inName, ...fulfilling, ...others.flat()])];
      const cards = await Promise.all(found.slice(0, shownCount).map(loadCard));
      const usesRequirement = requirement && (fulfilling.length > 0 || found.length === 0);
      return {
        properties: cards,
        total: found.length,
        corrections: usesRequirement ? (required?.corrections ?? []) : corrections,
        ...(usesRequirement && { parsedRequirement: { query: requirement, total: fulfilling.length } }),
      };
    },
    async prefetch() {
      await loadFinder('low');
      await prefetchCards();
    },
  };
}

type Filter = (query: PropertyQuery) => IndexedProperty[];

/**
 * Makes a function that returns the properties that pass the filters of a query, in its order.
 * It keeps the last result and the last order, because a keystroke changes only the text.
 */
function makeFilter(properties: IndexedProperty[]): Filter {
  let sorted = { key: '', properties };
  const inOrder = ({ order, offer }: PropertyQuery) => {
    const key = `${order} ${offer}`;
    if (sorted.key !== key) sorted = { key, properties: properties.toSorted(byOrder(order, offer)) };
    return sorted.properties;
  };
  let filtered: { key: string; properties: IndexedProperty[] } | undefined;
  return (query) => {
    const key = searchParamsOf({ ...query, text: '' }).toString();
    if (filtered?.key !== key) filtered = { key, properties: inOrder(query).filter(matcherOf(query)) };
    return filtered.properties;
  };
}

/** A property without a city counts as one of Puebla (spec §9). */
const isInScope = (property: IndexedProperty, { type, city }: CatalogScope): boolean =>
  (type === undefined || property.type === type) &&
  (city === undefined || citySlugOf(property.city) === citySlugOf(city));
