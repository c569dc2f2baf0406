import {
  type Location,
  type LocationDraft,
  type LocationStats,
  locationSchema,
  locationStatsSchema,
} from '#domain/location.ts';
import {
  countRecords,
  type Filters,
  type ListQuery,
  listRows,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { orNull, pocketbase, toRecord } from './pocketbase.ts';

const locations = () => pocketbase.collection('locations');

export async function listLocations(): Promise<Location[]> {
  const records = await locations().getFullList({ sort: 'search', batch: 500 });
  return records.map((record) => locationSchema.parse(record));
}

export async function listLocationStats(
  query: ListQuery,
  signal?: AbortSignal,
): Promise<Rows<LocationStats>> {
  const request = {
    collection: 'location_stats',
    schema: locationStatsSchema,
    filter: searchFilter(query.text),
    sort: sortFor(query.order),
  };
  return listRows(request, query, signal);
}

/** Equal ones stand by their names, as does what is sorted by name: the folded text begins with it. */
const sortFor = (order: string) =>
  order.endsWith('name') ? sortFieldsOf(order, ['search']) : [order, ...sortFieldsOf('search')];

export async function countLocations({ text }: Filters): Promise<number> {
  return countRecords({ collection: 'locations', filter: searchFilter(text) });
}

export async function getLocation(id: string): Promise<Location | null> {
  const record = await orNull(locations().getOne(id.toLowerCase()));
  return record && locationSchema.parse(record);
}

export async function createLocation(draft: LocationDraft): Promise<Location> {
  return locationSchema.parse(await locations().create(draft));
}

export async function saveLocation(id: string, changes: Partial<LocationDraft>): Promise<Location> {
  return locationSchema.parse(await locations().update(id, toRecord(changes)));
}

export async function removeLocation(id: string): Promise<void> {
  await locations().delete(id);
}
