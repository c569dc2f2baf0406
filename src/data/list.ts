import type { z } from 'zod';
import { fold } from '#domain/slug.ts';
import { pocketbase } from './pocketbase.ts';

/**
 * A place in a list: behind one row of it, or before one when going back. The row is known by the values that order
 * the list, so that the server finds it by an index however far down it lies.
 */
export interface Cursor {
  side: 'after' | 'before';
  values: string[];
}

/** What rows a list has. */
export interface Filters {
  text: string;
}

/** What every list of the panel can be asked: the server searches, orders and pages. */
export interface ListQuery extends Filters {
  /** A stored field name; a hyphen before it turns the order around. */
  order: string;
  page: number;
  /** Where the page begins or ends; without it the pages before it are counted off, which takes long far down. */
  cursor?: Cursor | undefined;
  /** Rows on a page, where it is not the usual amount. */
  size?: number;
}

/** Some rows of a list that follow each other, and where the rows around them begin. */
export interface Rows<T> {
  items: T[];
  next?: Cursor;
  previous?: Cursor;
}

export const pageSize = 25;

interface ListRequest<S extends z.ZodType> {
  collection: string;
  schema: S;
  filter: string;
  /** Stored field names that leave no two rows in the same place; a hyphen before one turns it around. */
  sort: string[];
}

export async function listRows<S extends z.ZodType>(
  { collection, schema, filter, sort }: ListRequest<S>,
  { page, cursor, size = pageSize }: Pick<ListQuery, 'page' | 'cursor' | 'size'>,
  signal?: AbortSignal,
): Promise<Rows<z.output<S>>> {
  const start = cursor?.values.length === sort.length ? cursor : undefined;
  const order = start?.side === 'before' ? sort.map(reversed) : sort;
  const { items } = await pocketbase.collection(collection).getList(start ? 1 : page, size, {
    filter: joinFilters(filter, start ? beyond(order, start.values) : ''),
    sort: order.join(),
    skipTotal: true,
    ...(signal && { signal }),
  });
  const records = start?.side === 'before' ? items.reverse() : items;
  const valuesOf = (record: Record<string, unknown> = {}) =>
    sort.map((order) => String(record[fieldOf(order)]));
  return {
    items: records.map((record) => schema.parse(record)),
    ...(records.length > 0 && {
      previous: { side: 'before', values: valuesOf(records[0]) },
      next: { side: 'after', values: valuesOf(records.at(-1)) },
    }),
  };
}

/** The fields that order a list: the one that is asked for, or those that stand for it, and the id where they are equal. */
export function sortFieldsOf(order: string, fields = [fieldOf(order)]): string[] {
  const sign = order.startsWith('-') ? '-' : '';
  return [...fields, 'id'].map((field) => sign + field);
}

export const fieldOf = (order: string) => order.replace(/^-/, '');
const reversed = (order: string) => (order.startsWith('-') ? fieldOf(order) : `-${order}`);

/** What lies behind a row. The first field bounds all alternatives, so that its index leads there. */
function beyond([order = '', ...others]: string[], [value, ...otherValues]: Cursor['values']): string {
  const condition = (operator: string) =>
    pocketbase.filter(`${fieldOf(order)} ${operator} {:value}`, { value });
  const mark = order.startsWith('-') ? '<' : '>';
  if (others.length === 0) return condition(mark);
  return `${condition(`${mark}=`)} && (${condition(mark)} || (${beyond(others, otherValues)}))`;
}

/** Every record that a list would show, part after part, for exports. */
export async function listAllRows<S extends z.ZodType>(request: ListRequest<S>): Promise<z.output<S>[]> {
  const size = 500;
  const all: z.output<S>[] = [];
  for (let cursor: Cursor | undefined; ; ) {
    const { items, next } = await listRows(request, { page: 1, cursor, size });
    all.push(...items);
    if (items.length < size || !next) return all;
    cursor = next;
  }
}

export async function countRecords({
  collection,
  filter,
}: Pick<ListRequest<z.ZodType>, 'collection' | 'filter'>) {
  const found = await pocketbase.collection(collection).getList(1, 1, { filter, fields: 'id' });
  return found.totalItems;
}

/** Joins what must all hold; what is left empty asks nothing. */
export const joinFilters = (...conditions: string[]) =>
  conditions
    .filter((condition) => condition !== '')
    .map((condition) => `(${condition})`)
    .join(' && ');

/** Every word of a search must stand in the folded text that the server keeps beside a record for it. */
export function searchFilter(text: string): string {
  const words = fold(text).split(' ').filter(Boolean);
  return joinFilters(...words.map((word) => pocketbase.filter('search ~ {:word}', { word })));
}
