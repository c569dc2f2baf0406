import { z } from 'zod';
import {
  type Location,
  type LocationDraft,
  type LocationStats,
  locationSchema,
  locationStatsSchema,
} from '#domain/location.ts';
import type { Zone } from '#domain/location-texts.ts';
import { type ListQuery, listRows, maxPageSize, type Rows, searchFilter, sortFieldsOf } from './list.ts';
import { orNull, parsedOrNull, pocketbase, toRecord } from './pocketbase.ts';

const locations = () => pocketbase.collection('locations');

/** All locations by name. */
export async function listLocations(): Promise<Location[]> {
  const records = await locations().getFullList({ sort: 'search', batch: maxPageSize });
  return records.map((record) => locationSchema.parse(record));
}

/** One page of the locations with the numbers of their properties. */
export async function listLocationStats(
  query: ListQuery,
  signal?: AbortSignal,
): Promise<Rows<LocationStats>> {
  const request = {
    collection: 'location_stats',
    schema: locationStatsSchema,
    filter: searchFilter(query),
    sort: sortFor(query.order),
  };
  return listRows(request, query, signal);
}

/** Equal rows are ordered by name. The folded text begins with the name, so sorting by it sorts by name. */
const sortFor = (order: string) =>
  order.endsWith('name') ? sortFieldsOf(order, ['search']) : [order, ...sortFieldsOf('search')];

/** The location, or null when there is none. The id may be in upper case. */
export const getLocation = (id: string) => parsedOrNull(locationSchema, locations().getOne(id.toLowerCase()));

/** @throws ClientResponseError 400 when the city already has a location of this name */
export async function createLocation(draft: LocationDraft): Promise<Location> {
  return locationSchema.parse(await locations().create(draft));
}

/** Saves the changed fields. @throws ClientResponseError 400 when the city already has a location of this name */
export async function saveLocation(id: string, changes: Partial<LocationDraft>): Promise<Location> {
  return locationSchema.parse(await locations().update(id, toRecord(changes)));
}

/**
 * Removes a location. @returns false when a colleague removed it before
 * @throws ClientResponseError 400 while the location has properties
 */
export async function removeLocation(id: string): Promise<boolean> {
  return (await orNull(locations().delete(id))) !== null;
}

const outdatedPropertiesSchema = z.object({ count: z.number() });

async function sendOutdatedProperties(
  method: 'GET' | 'POST',
  id: string,
  { name, city, state }: Zone,
): Promise<number> {
  const path = `/api/locations/${id}/outdated-properties`;
  const answer = await pocketbase.send(path, { method, query: { name, city, state } });
  return outdatedPropertiesSchema.parse(answer).count;
}

/** How many properties of a location still show its former name, city or state. */
export const countOutdatedProperties = (id: string, before: Zone) =>
  sendOutdatedProperties('GET', id, before);

/** Makes the properties of a location show its new name, city and state. @returns how many were changed */
export const updateOutdatedProperties = (id: string, before: Zone) =>
  sendOutdatedProperties('POST', id, before);
