import type { z } from 'zod';
import { type ListQuery, listAllRows, listRows, type Rows, searchFilter, sortFieldsOf } from './list.ts';
import { orNull, parsedOrNull, pocketbase, toRecord } from './pocketbase.ts';

/** A collection as the panel reads and changes it. */
export interface Records<T, Draft> {
  name: string;
  /** One page. The text is searched in the field `search`. */
  list: (query: ListQuery, signal?: AbortSignal) => Promise<Rows<T>>;
  /** All records in an order. */
  listAll: (order: string) => Promise<T[]>;
  /** The record, or null when there is none. The id may be in upper case. */
  get: (id: string) => Promise<T | null>;
  /** @throws ClientResponseError 400 when the server refuses a value */
  create: (draft: Draft) => Promise<T>;
  /** Saves the changed fields. @throws ClientResponseError 400 when the server refuses a value */
  save: (id: string, changes: Partial<Draft>) => Promise<T>;
  /** @returns false when a colleague removed the record before */
  remove: (id: string) => Promise<boolean>;
}

/** @param sortFor the stored fields of an order, which give each row its own position */
export function recordsOf<T, Draft extends object>(
  name: string,
  schema: z.ZodType<T>,
  sortFor: (order: string) => string[] = sortFieldsOf,
): Records<T, Draft> {
  const records = () => pocketbase.collection(name);
  const request = { collection: name, schema };
  return {
    name,
    list: (query, signal) =>
      listRows({ ...request, filter: searchFilter(query), sort: sortFor(query.order) }, query, signal),
    listAll: (order) => listAllRows({ ...request, filter: '', sort: sortFor(order) }),
    get: (id) => parsedOrNull(schema, records().getOne(id.toLowerCase())),
    create: async (draft) => schema.parse(await records().create(draft)),
    save: async (id, changes) => schema.parse(await records().update(id, toRecord(changes))),
    remove: async (id) => (await orNull(records().delete(id))) !== null,
  };
}
