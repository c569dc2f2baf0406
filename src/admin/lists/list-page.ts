import { queryOptions } from '@tanstack/react-query';
import { type ListQuery, pageSize, type Rows } from '#data/list.ts';

/** A page of a list as its screen shows it. */
export interface Page<T> extends Rows<T> {
  page: number;
  pages: number;
  total: number;
}

/** Lays together what is asked at once: the rows of a page, and how many its list has, which one answer says for all pages. */
export async function pageOf<T>(
  { page }: Pick<ListQuery, 'page'>,
  rows: Promise<Rows<T>>,
  amount: Promise<number>,
): Promise<Page<T>> {
  const [found, total] = await Promise.all([rows, amount]);
  return { ...found, page, pages: Math.ceil(total / pageSize), total };
}

/** The part of a query that decides which rows a list has, and so how many. */
export function filtersIn<Query extends Partial<ListQuery>>({
  order,
  page,
  cursor,
  size,
  ...filters
}: Query) {
  return filters;
}

/** Milliseconds for which an amount is believed where nothing tells of a change. */
const amountTime = 60_000;

/** How many rows a list has under which filters, under a key that begins with the list's own. */
export const amountIn =
  <Filters extends object>(list: string, count: (filters: Filters) => Promise<number>) =>
  (filters: Filters) =>
    queryOptions({
      queryKey: [list, 'amount', filters],
      queryFn: () => count(filters),
      staleTime: amountTime,
    });
