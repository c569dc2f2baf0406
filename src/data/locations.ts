import {
  type Location,
  type LocationDraft,
  type LocationStats,
  locationSchema,
  locationStatsSchema,
} from '#domain/location.ts';
import { orNull, pocketbase, toRecord } from './pocketbase.ts';

const locations = () => pocketbase.collection('locations');

export async function listLocations(): Promise<Location[]> {
  const records = await locations().getFullList({ sort: 'name', batch: 500 });
  return records.map((record) => locationSchema.parse(record));
}

/** Where most properties are comes first. */
export async function listLocationStats(): Promise<LocationStats[]> {
  const records = await pocketbase
    .collection('location_stats')
    .getFullList({ sort: '-properties_count,name', batch: 500 });
  return records.map((record) => locationStatsSchema.parse(record));
}

export async function getLocation(id: string): Promise<Location | null> {
  const record = await orNull(locations().getOne(id.toLowerCase()));
  return record && locationSchema.parse(record);
}

export async function createLocation(draft: LocationDraft): Promise<Location> {
  return locationSchema.parse(await locations().create(draft));
}

export async function saveLocation(id: string, changes: LocationDraft): Promise<Location> {
  return locationSchema.parse(await locations().update(id, toRecord(changes)));
}

export async function removeLocation(id: string): Promise<void> {
  await locations().delete(id);
}
