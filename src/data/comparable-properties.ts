import {
  type ComparableProperty,
  comparableFieldNames,
  comparablePropertySchema,
} from '#domain/comparable-property.ts';
import { listAllRows } from './list.ts';

/** All active properties with the fields that filters compare, by title. */
export async function listComparableProperties(): Promise<ComparableProperty[]> {
  return listAllRows({
    collection: 'properties',
    schema: comparablePropertySchema,
    filter: 'active = true',
    sort: ['search', 'id'],
    fields: [...comparableFieldNames, 'search'].join(),
  });
}
