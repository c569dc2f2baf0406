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

/** The server bounds filters. */
const idsPerRequest = 60;

/** The properties with these ids, in any order. */
export async function listPropertiesWithIds(ids: string[]): Promise<ComparableProperty[]> {
  const requests: Promise<ComparableProperty[]>[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest)
    requests.push(listAllRows(requestFor(idsFilter(ids.slice(start, start + idsPerRequest)))));
  return (await Promise.all(requests)).flat();
}
