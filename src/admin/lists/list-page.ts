import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Corrections,
  type Filters,
  type ListQuery,
  type PageQuery,
  type Rows,
  rowsPerPage,
} from '#data/list.ts';
import { listSearchWords, type SearchedList } from '#data/search-words.ts';

/** One page of a list, with the number of pages and of all rows. */
export interface ListPage<T> extends Rows<T> {
  page: number;
  pages: number;
  total: number;
  /** The words that were searched in place of misspelt ones. */
  corrections?: Corrections;
}

/** What a page of a list is loaded with. */
interface ListContext<Query, T> {
  client: QueryClient;
  /** The first part of the keys of the list's queries. */
  list: string;
  query: Query;
  signal?: AbortSignal;
  listRows: (query: Query, signal?: AbortSignal) => Promise<Rows<T>>;
}

/** How long a total is fresh, unless an update invalidates it. */
const totalStaleTimeMs = 60_000;

/** The query for the number of rows of a list. It depends on the filters only, so all pages share the cached answer. */
export const totalQuery = <Query extends PageQuery, T>({
  list,
  query,
  listRows,
}: Pick<ListContext<Query, T>, 'list' | 'query' | 'listRows'>) =>
  queryOptions({
    queryKey: [list, 'total', filtersOf(query)],
    queryFn: async () => {
      const { total = 0 } = await listRows({
        ...query,
        page: 1,
        cursor: undefined,
        size: 1,
        withTotal: true,
      });
      return total;
    },
    staleTime: totalStaleTimeMs,
  });

/**
 * Loads one page of a list. Its request brings the total as well, unless that is cached. To count the results of a search
 * takes longer than to find the first ones, so that is done only if they fill the page.
 */
export async function loadListPage<Query extends PageQuery & Partial<Filters>, T>({
  client,
  list,
  query,
  signal,
  listRows,
}: ListContext<Query, T>): Promise<ListPage<T>> {
  const countRows = totalQuery({ list, query, listRows });
  const { queryKey } = countRows;
  const { page, cursor, size = rowsPerPage, text = '' } = query;
  const isCounted = client.getQueryCache().find({ queryKey })?.isStaleByTime(totalStaleTimeMs) === false;
  const withTotal = !isCounted && cursor === undefined && text === '';
  const rows = await listRows({ ...query, withTotal }, signal);
  const isWhole = page === 1 && cursor === undefined && rows.items.length < size;
  const found = isWhole ? rows.items.length : rows.total;
  if (found !== undefined) client.setQueryData(queryKey, found);
  const total = found ?? (await client.fetchQuery(countRows));
  return { ...rows, page, pages: Math.ceil(total / rowsPerPage), total };
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
  context: ListContext<Query, T> & { list: SearchedList },
): Promise<ListPage<T>> =>
  loadSearch(
    context,
    (query) => loadListPage({ ...context, query }),
    ({ total }) => total === 0,
  );

/** Returns the part of a query that decides how many rows a list has. */
function filtersOf<Query extends Partial<ListQuery>>({
  order,
  page,
  cursor,
  size,
  withTotal,
  ...filters
}: Query) {
  return filters;
}
