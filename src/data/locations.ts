import { z } from 'zod';
import {
  type Location,
  type LocationDraft,
  type LocationStats,
  locationSchema,
  locationStatsSchema,
} from '#domain/location.ts';
import type { Zone } from '#domain/location-texts.ts';
import { recordsOf } from './collection.ts';
import { type ListQuery, listRows, type Rows, searchFilter, sortFieldsOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

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

/**
 * The server refuses a second location with the name and the city of another, and the removal of a location with properties.
 */
export const locations = recordsOf<Location, LocationDraft>('locations', locationSchema, sortFor);

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
