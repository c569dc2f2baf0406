import { z } from 'zod';
import { companySchema } from './company.ts';
import { type Location, locationSchema } from './location.ts';
import { photographSchema } from './photograph.ts';
import { type Property, propertySchema } from './property.ts';

/** An encoded photograph, which its property and file name find. */
const snapshotPhotographSchema = photographSchema.extend({ id: z.string() });
export type SnapshotPhotograph = z.infer<typeof snapshotPhotographSchema>;

/** Where an address that was canonical once leads now. */
const redirectSchema = z.object({ from: z.string(), to: z.string() });
export type Redirect = z.infer<typeof redirectSchema>;

/** What pages show of a snapshot. Its properties are active, the newest first. */
export const snapshotSchema = z.object({
  revision: z.number(),
  company: companySchema,
  locations: z.array(locationSchema),
  properties: z.array(propertySchema),
  photographs: z.array(snapshotPhotographSchema),
  redirects: z.array(redirectSchema),
});
export type ShownSnapshot = z.infer<typeof snapshotSchema>;

/**
 * Everything that one build of the public site shows, read from PocketBase in one piece. Stated is what is looked at
 * before it is parsed, and reads the same then; the rest goes on to the pages as it came.
 */
export interface Snapshot {
  revision: number;
  locations: Pick<Location, 'id' | 'updated_at'>[];
  properties: Pick<Property, 'id' | 'title' | 'type' | 'city' | 'location_id' | 'images' | 'updated_at'>[];
  /** Every canonical address that visitors have been shown at some time. */
  addresses: { path: string; property_id: string }[];
  /** The release that administrators went back to until the next edit; empty where the newest is to be shown. */
  pinned_release: string;
}

/** A snapshot as pages are rendered from it. */
export interface WrittenSnapshot extends Snapshot {
  photographs: SnapshotPhotograph[];
  redirects: Redirect[];
}
