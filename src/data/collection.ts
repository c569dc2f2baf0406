import type { z } from 'zod';
import {
  joinFilters,
  type ListQuery,
  listAllRows,
  listRows,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { isStatus, orNull, parsedOrNull, pocketbase, toRecord } from './pocketbase.ts';

/** A collection as the panel reads and changes it. */
export interface Records<T, Draft> {
  name: string;
  /** One page. The text is searched in the field `search`. */
  list: (query: ListQuery, signal?: AbortSignal) => Promise<Rows<T>>;
  /** All records in an order. */
  listAll: (order: string) => Promise<T[]>;
  /** All records that another one has, in an order. @param relation the field that names the other one, and its id */
  listOf: (relation: Record<string, string>, order: string) => Promise<T[]>;
  /** The record, or null when there is none. The id may be in upper case. */
  get: (id: string) => Promise<T | null>;
  /** @throws ClientResponseError 400 when the server refuses a value */
  create: (draft: Draft) => Promise<T>;
  /** Saves the changed fields. @throws ClientResponseError 400 when the server refuses a value */
  save: (id: string, changes: Partial<Draft>) => Promise<T>;
  /**
   * @param options `keepalive` lets the request outlive the page
   * @returns false when a colleague removed the record before
   */
  remove: (id: string, options?: { keepalive?: boolean }) => Promise<boolean>;
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
    listOf: (relation, order) =>
      listAllRows({ ...request, filter: filterOf(relation), sort: sortFor(order) }),
    get: (id) => parsedOrNull(schema, records().getOne(id.toLowerCase())),
    create: async (draft) => schema.parse(await records().create(draft)),
    save: async (id, changes) => schema.parse(await records().update(id, toRecord(changes))),
    remove: async (id, options) => (await orNull(records().delete(id, options))) !== null,
  };
}

const filterOf = (relation: Record<string, string>) =>
  joinFilters(
    ...Object.entries(relation).map(([field, id]) => pocketbase.filter(`${field} = {:id}`, { id })),
  );

/**
 * Records that belong to another one, which has at most one of them: the private data of a property, the profile of a broker.
 * @param owner the field that names the other record
 */
export function singleRecordsOf<T extends { id: string }>(name: string, schema: z.ZodType<T>, owner: string) {
  const records = () => pocketbase.collection(name);
  /** The record, or null when there is none. */
  async function get(ownerId: string): Promise<T | null> {
    const filter = filterOf({ [owner]: ownerId });
    const [record] = (await records().getList(1, 1, { filter, skipTotal: true })).items;
    return record ? schema.parse(record) : null;
  }
  /**
   * Saves the changed fields, in a new record when there is none.
   * @throws ClientResponseError 400 when a value is refused or the other record is gone
   */
  async function save(ownerId: string, changes: object): Promise<T> {
    const update = async ({ id }: T) => schema.parse(await records().update(id, changes));
    const known = await get(ownerId);
    if (known) return update(known);
    try {
      return schema.parse(await records().create({ [owner]: ownerId, ...changes }));
    } catch (error) {
      // A colleague saved one in the meantime.
      const created = isStatus(error, 400) ? await get(ownerId) : null;
      if (!created) throw error;
      return update(created);
    }
  }
  return { get, save };
}
