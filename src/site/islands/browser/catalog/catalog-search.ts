import { hasFactFilter, minimumFilterNames } from '#domain/fact-filters.ts';
import type { Difference } from '#domain/near-misses.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { searchParamsOf } from '#domain/property-query-url.ts';
import { byOrder, kmToLandmark, priceFor } from '#domain/property-search.ts';
import { isReserved } from '#domain/property-statuses.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { referenceCodeIn } from '#domain/reference-code.ts';
import { citySlugOf, fold } from '#domain/slug.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';
import { type MapCatalog, makeMapCatalog } from '#site/islands/browser/map/map-catalog.ts';
import type { FoundCard } from '#site/properties/property-card.ts';
import type { IndexedProperty } from '#site/property-index/index-format.ts';
import { loadOnce } from '#site/property-index/load-once.ts';
import type { OpenIndex } from '#site/property-index/open-index.ts';
import { makePropertyFinder, matchRanks, type TextMatches } from '#site/search/property-finder.ts';
import { type SearchText, unpackWords } from '#site/search/search-text.ts';

/** The properties that a page lists. Without type and city: all. */
export interface CatalogScope {
  type?: PropertyType;
  /** As stored with the properties. */
  city?: string;
}

export interface SearchResults {
  /** The first properties found, as many as are shown. */
  properties: FoundCard[];
  /** How many were found. */
  total: number;
  /** How many of them are reserved. */
  reservedCount: number;
  /** The words that were searched instead of misspelt ones. */
  corrections: string[];
  /** The words that no property has, as typed. They were left out when the search has other words. */
  unknownWords: string[];
  /** Whether the search has only words such as "con", which say nothing. */
  isMeaningless: boolean;
  /** How many properties only the price filter hides, because they state no price. */
  unpricedCount: number;
  /** How many properties only the filters on facts hide, because they do not state all of these facts. */
  unknownCount: number;
  /** The search text read as filters, when these filters produced the results. Absent when the words did. */
  parsedRequirement?: PropertyQuery;
}

/** A property that misses a query by little. */
export interface NearMissCard {
  property: FoundCard;
  differences: Difference[];
}

export interface Catalog {
  /** @param shownCount how many cards to return; all when absent */
  search: (query: PropertyQuery, shownCount?: number) => Promise<SearchResults>;
  /** The properties that miss a query by the least, for a query with few results. */
  findNearMisses: (query: PropertyQuery) => Promise<NearMissCard[]>;
  map: MapCatalog;
  /** Loads what later searches will need, with low priority. */
  prefetch: () => Promise<void>;
}

const maxNearMisses = 3;

const matchesEverything: TextMatches = {
  rankAt: () => matchRanks.inName,
  corrections: [],
  unknownWords: [],
  isMeaningless: false,
};

const matchesNothing: TextMatches = { ...matchesEverything, rankAt: () => undefined };

/** Ranks the property with the typed reference code before the properties that contain the words. */
function makeTextMatcher(
  properties: IndexedProperty[],
  loadFinder: () => Promise<(text: string) => TextMatches>,
) {
  return async (text: string): Promise<TextMatches> => {
    if (text === '') return matchesEverything;
    const typed = referenceCodeIn(text);
    const matches = typed?.isCertain ? matchesNothing : (await loadFinder())(text);
    const coded = typed && properties.find(({ reference_code }) => reference_code === typed.code);
    if (!coded) return matches;
    const rankAt = (position: number) =>
      position === coded.position ? matchRanks.byCode : matches.rankAt(position);
    return { ...matches, rankAt };
  };
}

/** Makes the search of the list, by filters and by text. */
export function makeCatalog(index: OpenIndex, scope: CatalogScope): Catalog {
  const { properties, landmarks, loadCard } = index;
  const loadFound = makeCardLoader(loadCard);
  const listed = properties.filter((property) => isInScope(property, scope));
  const filterByQuery = makeFilter(listed);
  const filterByRequirement = makeFilter(listed);
  const [filterByAnyPrice, filterByKnownFacts] = [makeFilter(listed), makeFilter(listed)];
  const loadFinder = loadOnce(async (priority) => finderOf(await index.loadWords(priority), properties));

  const matchText = makeTextMatcher(listed, loadFinder);

  /** The properties that pass the filters and match the text, the best ranks first. */
  const find = async (query: PropertyQuery, filter: Filter) => {
    const matches = await matchText(query.text);
    const byRank: IndexedProperty[][] = Object.values(matchRanks).map(() => []);
    for (const property of filter(query)) {
      const rank = matches.rankAt(property.position);
      if (rank !== undefined) byRank[rank]?.push(property);
    }
    return { ...matches, found: byRank.flat(), isInName: Boolean(byRank[matchRanks.inName]?.length) };
  };

  /** Reads the text of a query as filters. The unknown words of the text that remains are left out. */
  const findByRequirement = async (query: PropertyQuery) => {
    const requirement = parseRequirement(query, landmarks);
    if (!requirement) return undefined;
    const { unknownWords } = await matchText(requirement.text);
    const parsedRequirement = { ...requirement, text: withoutWords(requirement.text, unknownWords) };
    return { ...(await find(parsedRequirement, filterByRequirement)), unknownWords, parsedRequirement };
  };

  /**
   * Decides whether the search text is a requirement or literal words. A parsed figure makes it a requirement, unless a
   * name contains the text: "Nave 300". Facts without a figure do so only when the filters find something: few
   * properties may state them, and the words find descriptions that mention them.
   */
  const findByFiguresOrWords = async (query: PropertyQuery) => {
    const required = await findByRequirement(query);
    if (required && required.found.length > 0) return required;
    const literal = await find(query, filterByQuery);
    const isBinding = required && hasFigure(required.parsedRequirement) && !literal.isInName;
    return isBinding ? required : { ...literal, parsedRequirement: undefined };
  };

  const countUnpriced = async (query: PropertyQuery) => {
    if (!query.price || query.includeUnpriced) return 0;
    const { found } = await find({ ...query, price: undefined }, filterByAnyPrice);
    return found.filter((property) => isUnpriced(property, query)).length;
  };

  /** @param total how many properties the query finds */
  const countUnknown = async (query: PropertyQuery, total: number) => {
    if (!hasFactFilter(query) || query.includeUnknown) return 0;
    return (await find({ ...query, includeUnknown: true }, filterByKnownFacts)).found.length - total;
  };

  return {
    map: makeMapCatalog(listed, loadCard, findByFiguresOrWords),
    async search(query, shownCount) {
      const { found, parsedRequirement, ...texts } = await findByFiguresOrWords(query);
      const parsedQuery = parsedRequirement ?? query;
      return {
        properties: await Promise.all(found.slice(0, shownCount).map((each) => loadFound(each, parsedQuery))),
        total: found.length,
        reservedCount: found.filter(isReserved).length,
        corrections: texts.corrections,
        unknownWords: asTyped(texts.unknownWords, query.text),
        isMeaningless: texts.isMeaningless,
        unpricedCount: await countUnpriced(parsedQuery),
        unknownCount: await countUnknown(parsedQuery, found.length),
        ...(parsedRequirement && { parsedRequirement }),
      };
    },
    async findNearMisses(query) {
      const { nearMissesOf } = await import('#domain/near-misses.ts');
      const { found } = await find(withoutFilters(query), makeFilter(listed));
      return Promise.all(
        nearMissesOf(found, query, maxNearMisses).map(async ({ property, differences }) => ({
          property: await loadFound(property, query),
          differences,
        })),
      );
    },
    async prefetch() {
      await loadFinder('low');
      await index.prefetchCards();
    },
  };
}

/** Loads the cards of found properties, with the way to the landmark that the query names. */
const makeCardLoader =
  (loadCard: OpenIndex['loadCard']) =>
  async (property: IndexedProperty, { near }: PropertyQuery): Promise<FoundCard> => {
    const card = await loadCard(property);
    const km = kmToLandmark(property, { near });
    if (near === undefined || Number.isNaN(km)) return card;
    return { ...card, distance: { place: near, km: Number.isFinite(km) ? km : undefined } };
  };

const finderOf = (words: SearchText, properties: IndexedProperty[]) =>
  makePropertyFinder(unpackWords(words, properties));

const isUnpriced = (property: IndexedProperty, { offer, currency, basis }: PropertyQuery): boolean =>
  priceFor(offer, property, currency, basis) === 0;

const hasFigure = (query: PropertyQuery): boolean =>
  query.area !== undefined ||
  query.price !== undefined ||
  query.withinKm !== undefined ||
  minimumFilterNames.some((name) => query[name] !== undefined);

/** The text and the order of a query alone. */
const withoutFilters = ({ text, order, near }: PropertyQuery): PropertyQuery => ({
  ...emptyQuery,
  ...{ text, order, near },
});

/** The words of a search as the visitor typed them. @param words folded */
const asTyped = (words: string[], search: string): string[] =>
  (search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => words.includes(fold(word)));

const withoutWords = (text: string, words: string[]): string =>
  text
    .split(' ')
    .filter((word) => !words.includes(fold(word)))
    .join(' ');

type Filter = (query: PropertyQuery) => IndexedProperty[];

/**
 * Makes a function that returns the properties that pass the filters of a query, in its order.
 * It keeps the last result and the last order, because a keystroke changes only the text.
 */
function makeFilter(properties: IndexedProperty[]): Filter {
  let sorted = { key: '', properties };
  const inOrder = ({ order, offer, near }: PropertyQuery) => {
    const key = `${order} ${offer} ${near}`;
    if (sorted.key !== key) sorted = { key, properties: properties.toSorted(byOrder(order, offer, near)) };
    return sorted.properties;
  };
  let filtered: { key: string; properties: IndexedProperty[] } | undefined;
  return (query) => {
    const key = searchParamsOf({ ...query, text: '' }).toString();
    if (filtered?.key !== key) filtered = { key, properties: inOrder(query).filter(makeMatcher(query)) };
    return filtered.properties;
  };
}

/** A property without a city counts as one of Puebla (spec §9). */
const isInScope = (property: IndexedProperty, { type, city }: CatalogScope): boolean =>
  (type === undefined || property.type === type) &&
  (city === undefined || citySlugOf(property.city) === citySlugOf(city));
