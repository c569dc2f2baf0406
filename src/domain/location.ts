import { z } from 'zod';
import { cityWithoutSlug, isCityWithSlug } from './slug.ts';
import { tooLong } from './text-limits.ts';

/** The keys are the stored field names (spec §3). */
export const locationSchema = z.object({
  id: z.guid(),
  name: z.string().trim().min(2, 'El nombre debe tener al menos 2 caracteres.').max(200, tooLong(200)),
  city: z.string().trim().max(120, tooLong(120)).refine(isCityWithSlug, cityWithoutSlug),
  state: z.string().trim().max(120, tooLong(120)),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Location = z.infer<typeof locationSchema>;

export const locationDraftSchema = locationSchema.pick({ name: true, city: true, state: true });
export type LocationDraft = z.infer<typeof locationDraftSchema>;

/** A location with the number of its properties, active and inactive. */
export const locationStatsSchema = locationSchema
  .pick({ id: true, name: true, city: true, state: true })
  .extend({ properties_count: z.number() });
export type LocationStats = z.infer<typeof locationStatsSchema>;

/** The values of the form for a new location. Most are in Puebla. */
export const blankLocation: LocationDraft = { name: '', city: '', state: 'Puebla' };
