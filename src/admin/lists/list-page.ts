import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Corrections, type Filters, type ListQuery, type Rows, rowsPerPage } from '#data/list.ts';
import { listSearchWords, type SearchedList } from '#data/search-words.ts';

/** One page of a list, with the number of pages and of all rows. */
export interface ListPage<T> extends Rows<T> {
  page: number;
  pages: number;
  total: number;
  /** The words that were searched in place of misspelt ones. */
  corrections?: Corrections;
}

/** Waits for the rows of a page and the total of its list, which load in parallel. */
export async function loadListPage<T>(
  { page }: Pick<ListQuery, 'page'>,
  rows: Promise<Rows<T>>,
  total: Promise<number>,
): Promise<ListPage<T>> {
  const [loadedRows, loadedTotal] = await Promise.all([rows, total]);
  return { ...loadedRows, page, pages: Math.ceil(loadedTotal / rowsPerPage), total: loadedTotal };
}

/** How long the words of a list are cached. New words are rarely searched with a mistake so soon. */
const wordsStaleTimeMs = 5 * 60_000;

const wordsQuery = (list: SearchedList) =>
  queryOptions({
    queryKey: ['search-words', list],
    queryFn: () => listSearchWords(list),
    staleTime: wordsStaleTimeMs,
  });

/** A result with the words that were searched in place of misspelt ones. */
type Corrected<Result> = Result & { corrections?: Corrections };

/**
 * Loads the result of a search. A search that finds nothing is tried again with its misspelt words corrected.
 * @param isEmpty whether a result has no rows
 */
export async function loadSearch<Query extends Filters, Result extends object>(
  { client, list, query }: { client: QueryClient; list: SearchedList; query: Query },
  load: (query: Query) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Corrected<Result>> {
  const result: Corrected<Result> = await load(query);
  if (!isEmpty(result) || query.text.trim() === '') return result;
  const { correctionsFor } = await import('#domain/search-corrections.ts');
  const corrections = correctionsFor(query.text, await client.fetchQuery(wordsQuery(list)));
  if (!corrections) return result;
  const corrected: Result = await load({ ...query, corrections });
  return isEmpty(corrected) ? result : { ...corrected, corrections };
}

/** The rows that the command palette shows of a list. */
export const firstMatches = { page: 1, size: 8 };

/** Loads one page of a list that can be searched. */
export const loadSearchedPage = <Query extends ListQuery, T>(
  context: { client: QueryClient; list: SearchedList; query: Query },
  load: (query: Query) => Promise<ListPage<T>>,
): Promise<ListPage<T>> => loadSearch(context, load, ({ total }) => total === 0);

/** Returns the part of a query that decides how many rows a list has. */
export function filtersOf<Query extends Partial<ListQuery>>({
  order,
  page,
  cursor,
  size,
  ...filters
}: Query) {
  return filters;
}

/** How long a count is fresh, unless an update invalidates it. */
const countStaleTimeMs = 60_000;

/** Makes the query that counts the rows of a list under given filters. All pages share its cached answer. */
export const makeCountQuery =
  <Filters extends object>(list: string, count: (filters: Filters) => Promise<number>) =>
  (filters: Filters) =>
    queryOptions({
      queryKey: [list, 'count', filters],
      queryFn: () => count(filters),
      staleTime: countStaleTimeMs,
    });
