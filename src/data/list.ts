import type { z } from 'zod';
import { fold } from '#domain/slug.ts';
import { pocketbase } from './pocketbase.ts';

/** What every list of the panel can be asked: the server searches, orders and pages. */
export interface ListQuery {
  text: string;
  /** A stored field name; a hyphen before it turns the order around. */
  order: string;
  page: number;
  /** Rows on a page, where it is not the usual amount. */
  size?: number;
}

export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
  total: number;
}

const pageSize = 25;

interface PageRequest<S extends z.ZodType> {
  collection: string;
  schema: S;
  filter: string;
  sort: string;
  page: number;
  size?: number | undefined;
}

export async function pageOf<S extends z.ZodType>(
  { collection, schema, filter, sort, page, size = pageSize }: PageRequest<S>,
  signal?: AbortSignal,
): Promise<Page<z.output<S>>> {
  const found = await pocketbase
    .collection(collection)
    .getList(page, size, { filter, sort, ...(signal && { signal }) });
  return {
    items: found.items.map((record) => schema.parse(record)),
    page: found.page,
    pages: found.totalPages,
    total: found.totalItems,
  };
}

/** Every record that a list would show, page after page, for exports. */
export async function everyOf<S extends z.ZodType>({
  collection,
  schema,
  filter,
  sort,
}: Omit<PageRequest<S>, 'page' | 'size'>): Promise<z.output<S>[]> {
  const found = await pocketbase.collection(collection).getFullList({ filter, sort, batch: 500 });
  return found.map((record) => schema.parse(record));
}

export async function countOf(collection: string, filter = ''): Promise<number> {
  const found = await pocketbase.collection(collection).getList(1, 1, { filter, fields: 'id' });
  return found.totalItems;
}

/** Joins what must all hold; what is left empty asks nothing. */
export const allOf = (...conditions: string[]) =>
  conditions
    .filter((condition) => condition !== '')
    .map((condition) => `(${condition})`)
    .join(' && ');

/** Every word of the search must stand in one of the fields. */
export function mentionsIn(fields: string[], words: string[]): string {
  const mentions = (word: string) =>
    fields.map((field) => pocketbase.filter(`${field} ~ {:word}`, { word })).join(' || ');
  return allOf(...words.map(mentions));
}

export const foldedWords = (text: string) => fold(text).split(' ').filter(Boolean);
export const typedWords = (text: string) => text.trim().split(/\s+/).filter(Boolean);
