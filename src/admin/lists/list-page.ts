import { queryOptions } from '@tanstack/react-query';
import { type ListQuery, pageSize, type Rows } from '#data/list.ts';

/** One page of a list, with the number of pages and of all rows. */
export interface ListPage<T> extends Rows<T> {
  page: number;
  pages: number;
  total: number;
}

/** Waits for the rows of a page and the total of its list, which load in parallel. */
export async function loadListPage<T>(
  { page }: Pick<ListQuery, 'page'>,
  rows: Promise<Rows<T>>,
  total: Promise<number>,
): Promise<ListPage<T>> {
  const [loadedRows, loadedTotal] = await Promise.all([rows, total]);
  return { ...loadedRows, page, pages: Math.ceil(loadedTotal / pageSize), total: loadedTotal };
}

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
