import {
  type ComparableProperty,
  comparableFieldNames,
  comparablePropertySchema,
} from '#domain/comparable-property.ts';
import { idsFilter, listAllRows } from './list.ts';

const requestFor = (filter: string) => ({
  collection: 'properties',
  schema: comparablePropertySchema,
  filter,
  sort: ['search', 'id'],
  fields: [...comparableFieldNames, 'search'].join(),
});

/** All active properties with the fields that filters compare, by title. */
export const listComparableProperties = (): Promise<ComparableProperty[]> =>
  listAllRows(requestFor('active = true'));

/** The properties with these ids, in any order. At most 60, because the server bounds filters. */
export const listPropertiesWithIds = (ids: string[]): Promise<ComparableProperty[]> =>
  ids.length === 0 ? Promise.resolve([]) : listAllRows(requestFor(idsFilter(ids)));
