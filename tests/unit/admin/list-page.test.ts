import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadListPage } from '#admin/lists/list-page.ts';
import { type ListQuery, type Rows, rowsPerPage } from '#data/list.ts';

/** A list of numbers, and the requests that it got. */
function makeList(length: number) {
  const requests: ListQuery[] = [];
  const client = new QueryClient();
  const listRows = async (query: ListQuery): Promise<Rows<number>> => {
    requests.push(query);
    const { page, size = rowsPerPage, withTotal } = query;
    const items = Array.from({ length }, (_, index) => index).slice((page - 1) * size, page * size);
    return { items, ...(withTotal && { total: length }) };
  };
  const load = (query: Partial<ListQuery>) =>
    loadListPage({
      ...{ client, list: 'numbers', listRows },
      query: { text: '', order: 'name', page: 1, ...query },
    });
  return { requests, load };
}

test('the first request brings rows and total, and later pages know it', async () => {
  const { requests, load } = makeList(60);
  expect(await load({})).toMatchObject({ page: 1, pages: 3, total: 60 });
  expect(await load({ page: 3, order: '-name' })).toMatchObject({ page: 3, pages: 3, total: 60 });
  expect(requests.map(({ withTotal }) => withTotal)).toEqual([true, false]);
});

test('a page that begins at a row asks for the total without that row', async () => {
  const { requests, load } = makeList(60);
  const cursor = { side: 'after' as const, values: ['x'] };
  expect(await load({ page: 2, cursor })).toMatchObject({ pages: 3, total: 60 });
  expect(requests.map((query) => [query.cursor, query.withTotal])).toEqual([
    [cursor, false],
    [undefined, true],
  ]);
});

test('a search is counted only when it fills a page', async () => {
  const few = makeList(rowsPerPage - 1);
  expect(await few.load({ text: 'nave' })).toMatchObject({ pages: 1, total: rowsPerPage - 1 });
  expect(few.requests).toHaveLength(1);
  const many = makeList(rowsPerPage + 1);
  expect(await many.load({ text: 'nave' })).toMatchObject({ pages: 2, total: rowsPerPage + 1 });
  expect(many.requests.map(({ withTotal }) => withTotal)).toEqual([false, true]);
});
