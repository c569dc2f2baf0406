import { z } from 'zod';
import { type SnapshotBroker, snapshotBrokerSchema } from './broker-profile.ts';
import { type Company, companySchema } from './company.ts';
import { type SnapshotDocument, snapshotDocumentSchema } from './document.ts';
import { type Landmark, landmarkSchema } from './landmark.ts';
import { type Location, shownLocationSchema } from './location.ts';
import type { ExchangeRate } from './money.ts';
import { photographSchema } from './photograph.ts';
import { type Property, propertySchema } from './property.ts';
import { type PropertyRoads, propertyRoadsSchema } from './road-distance.ts';

/** An encoded photograph; `photographIdOf` makes its id. */
const snapshotPhotographSchema = photographSchema.extend({ id: z.string() });
export type SnapshotPhotograph = z.infer<typeof snapshotPhotographSchema>;

/** A path that was canonical once, and the path that replaced it. */
const redirectSchema = z.object({ from: z.string(), to: z.string() });
export type Redirect = z.infer<typeof redirectSchema>;

const exchangeRateSchema = z.object({
  usd_mxn: z.number().positive(),
  on: z.string(),
  is_current: z.boolean(),
}) satisfies z.ZodType<ExchangeRate>;

/**
 * The part of a snapshot that pages show. Its properties are active, the newest first. Closed properties are sold or
 * rented: only their own pages show them, for a while.
 */
export const snapshotSchema = z.object({
  revision: z.number(),
  company: companySchema,
  exchange_rate: exchangeRateSchema.nullish(),
  locations: z.array(shownLocationSchema),
  landmarks: z.array(landmarkSchema),
  properties: z.array(propertySchema),
  closed_properties: z.array(propertySchema),
  /** Of active properties, the oldest first. */
  documents: z.array(snapshotDocumentSchema),
  /** Administrators whom the site shows. */
  brokers: z.array(snapshotBrokerSchema),
  photographs: z.array(snapshotPhotographSchema),
  /** Of properties to the landmarks that their sheets name. */
  road_distances: z.array(propertyRoadsSchema),
  redirects: z.array(redirectSchema),
  /** Every path that was ever the canonical path of a property. */
  property_paths: z.array(z.object({ path: z.string() })),
});
export type ShownSnapshot = z.infer<typeof snapshotSchema>;

/**
 * All data of one build of the public site, read from PocketBase at one moment. The type names only the fields that are
 * read before `snapshotSchema` parses them.
 */
export interface Snapshot {
  revision: number;
  company: Pick<Company, 'name'>;
  locations: Pick<Location, 'id' | 'updated_at'>[];
  properties: Pick<
    Property,
    | 'id'
    | 'reference_code'
    | 'title'
    | 'type'
    | 'city'
    | 'location_id'
    | 'images'
    | 'latitude'
    | 'longitude'
    | 'updated_at'
  >[];
  closed_properties: Snapshot['properties'];
  landmarks?: Pick<Landmark, 'id' | 'short_name' | 'kind' | 'latitude' | 'longitude'>[];
  documents: SnapshotDocument[];
  brokers?: Pick<SnapshotBroker, 'id' | 'name' | 'photograph'>[];
  /** Every path that was ever the canonical path of a property. */
  property_paths: { path: string; property_id: string }[];
  /** The release that administrators rolled back to, until the next edit; '' when there is none. */
  pinned_release: string;
}

/** A snapshot with its encoded photographs, redirects and roads, as pages are rendered from it. */
export interface WrittenSnapshot extends Snapshot {
  photographs: SnapshotPhotograph[];
  road_distances: PropertyRoads[];
  redirects: Redirect[];
}

/** All properties that have a page: the active ones, then the closed ones. */
export const propertiesWithPage = <T>({
  properties,
  closed_properties,
}: {
  properties: T[];
  closed_properties: T[];
}): T[] => [...properties, ...closed_properties];
