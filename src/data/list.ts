import type { z } from 'zod';
import { fold } from '#domain/slug.ts';
import { pocketbase } from './pocketbase.ts';

/**
 * A position in a list: after a row, or before it when the visitor goes back. Its values are those of the sort fields,
 * so the server finds the row by an index, at any depth.
 */
export interface Cursor {
  side: 'after' | 'before';
  values: string[];
}

/** The words that a search takes in place of a misspelt one, by the folded misspelt word. */
export type Corrections = Record<string, string[]>;

/** The filters of every list. */
export interface Filters {
  text: string;
  corrections?: Corrections | undefined;
}

/** Which rows of a list are asked for. */
export interface PageQuery {
  /** Counted from 1. */
  page: number;
  /**
   * The row after or before which the page is. Without it the server counts the rows before the page, which is slow far
   * down.
   */
  cursor?: Cursor | undefined;
  /** Rows per page; `rowsPerPage` when absent. */
  size?: number;
  /** Whether the server counts the rows of all pages. It cannot together with a cursor. */
  withTotal?: boolean;
}

/** The query of every list of the panel. The server searches, orders and pages. */
export interface ListQuery extends Filters, PageQuery {
  /** A stored field name; a hyphen before it reverses the order. */
  order: string;
}

/** Consecutive rows of a list, and the positions before and after them. */
export interface Rows<T> {
  items: T[];
  /** How many rows all pages have, when the query asked for it. */
  total?: number;
  next?: Cursor;
  previous?: Cursor;
}

export const rowsPerPage = 25;

/** The server refuses more rows per request. */
export const maxPageSize = 200;

/** The server refuses more conditions; no record has as many words to search for. */
const maxSearchWords = 20;

interface ListRequest<S extends z.ZodType> {
  collection: string;
  schema: S;
  filter: string;
  /** Stored field names that give each row its own position; a hyphen before a name reverses the order. */
  sort: string[];
  /** The fields of each row, with commas between; all when absent. */
  fields?: string;
}

/** One page of a list. @throws ClientResponseError, and ZodError for a record that the schema refuses */
export async function listRows<S extends z.ZodType>(
  { collection, schema, filter, sort, fields }: ListRequest<S>,
  { page, cursor, size = rowsPerPage, withTotal = false }: PageQuery,
  signal?: AbortSignal,
): Promise<Rows<z.output<S>>> {
  const start = cursor?.values.length === sort.length ? cursor : undefined;
  const order = start?.side === 'before' ? sort.map(reversed) : sort;
  const { items, totalItems } = await pocketbase.collection(collection).getList(start ? 1 : page, size, {
    filter: joinFilters(filter, start ? filterAfter(order, start.values) : ''),
    sort: order.join(),
    skipTotal: !withTotal,
    ...(fields && { fields }),
    ...(signal && { signal }),
  });
  const records = start?.side === 'before' ? items.reverse() : items;
  const valuesOf = (record: Record<string, unknown> = {}) =>
    sort.map((order) => String(record[fieldOf(order)]));
  return {
    items: records.map((record) => schema.parse(record)),
    ...(withTotal && { total: totalItems }),
    ...(records.length > 0 && {
      previous: { side: 'before', values: valuesOf(records[0]) },
      next: { side: 'after', values: valuesOf(records.at(-1)) },
    }),
  };
}

/** The sort fields of an order: those given, or the field of the order itself, and the id for equal rows. */
export function sortFieldsOf(order: string, fields = [fieldOf(order)]): string[] {
  const sign = order.startsWith('-') ? '-' : '';
  return [...fields, 'id'].map((field) => sign + field);
}

/** The stored field name of an order. */
export const fieldOf = (order: string) => order.replace(/^-/, '');
const reversed = (order: string) => (order.startsWith('-') ? fieldOf(order) : `-${order}`);

/** The filter for what follows a row. The first field bounds all alternatives, so the server can use its index. */
function filterAfter([order = '', ...others]: string[], [value, ...otherValues]: Cursor['values']): string {
  const condition = (operator: string) =>
    pocketbase.filter(`${fieldOf(order)} ${operator} {:value}`, { value });
  const operator = order.startsWith('-') ? '<' : '>';
  if (others.length === 0) return condition(operator);
  return `${condition(`${operator}=`)} && (${condition(operator)} || (${filterAfter(others, otherValues)}))`;
}

/**
 * All rows of a list.
 * @param max ends with the page that reaches so many rows
 */
export async function listAllRows<S extends z.ZodType>(
  request: ListRequest<S>,
  { max = Number.POSITIVE_INFINITY, signal }: { max?: number; signal?: AbortSignal | undefined } = {},
): Promise<z.output<S>[]> {
  const size = maxPageSize;
  const all: z.output<S>[] = [];
  for (let cursor: Cursor | undefined; ; ) {
    const { items, next } = await listRows(request, { page: 1, cursor, size }, signal);
    all.push(...items);
    if (items.length < size || !next || all.length >= max) return all;
    cursor = next;
  }
}

/** Joins conditions that must all hold. It skips empty ones. */
export const joinFilters = (...conditions: string[]) =>
  conditions
    .filter((condition) => condition !== '')
    .map((condition) => `(${condition})`)
    .join(' && ');

/** The filter for records with one of these ids. */
export const idsFilter = (ids: string[]) =>
  ids.map((id) => pocketbase.filter('id = {:id}', { id })).join(' || ');

/**
 * The filter of a text search: every word, or one of its corrections, must be in a folded text of the record.
 * @param fields the fields that hold folded texts
 */
export function searchFilter({ text, corrections = {} }: Filters, fields = ['search']): string {
  return joinFilters(
    ...searchWordsOf(fold(text)).map((word) => wordFilter(corrections[word] ?? [word], fields)),
  );
}

/**
 * The different words of a folded text, at most 20. The longest is first: SQLite compares a record with the next word
 * only if it has the former ones, and few records have a long word.
 */
export const searchWordsOf = (folded: string) =>
  [...new Set(folded.split(' ').filter(Boolean))]
    .slice(0, maxSearchWords)
    .toSorted((one, other) => other.length - one.length);

/** The filter for records that contain one of some folded words. */
export const wordFilter = (words: string[], fields = ['search']) =>
  words
    .flatMap((word) => fields.map((field) => pocketbase.filter(`${field} ~ {:word}`, { word })))
    .join(' || ');
