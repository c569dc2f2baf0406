import { z } from 'zod';
import { cityWithoutSlug, isCityWithSlug } from './slug.ts';
import { tooLong } from './text-limits.ts';

/** The texts about a zone, by stored field, with their labels. All are optional. */
export const zoneTexts = {
  energy: 'Energía',
  gas: 'Gas natural',
  labor: 'Mano de obra',
  access: 'Accesos',
} as const;
export type ZoneText = keyof typeof zoneTexts;
export const zoneTextNames = Object.keys(zoneTexts) as ZoneText[];

const zoneText = z.string().trim().max(600, tooLong(600));
const zoneTextShape = { energy: zoneText, gas: zoneText, labor: zoneText, access: zoneText } satisfies Record<
  ZoneText,
  z.ZodType
>;

/** The keys are the stored field names (spec §3). */
export const locationSchema = z.object({
  id: z.guid(),
  name: z.string().trim().min(2, 'El nombre debe tener al menos 2 caracteres.').max(200, tooLong(200)),
  city: z.string().trim().max(120, tooLong(120)).refine(isCityWithSlug, cityWithoutSlug),
  state: z.string().trim().max(120, tooLong(120)),
  ...zoneTextShape,
  /** The broker of properties without one of their own; '' for none. Visitors and pages do not get it. */
  broker_id: z.string().default(''),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Location = z.infer<typeof locationSchema>;

/** A location as pages get it: without the broker. */
export const shownLocationSchema = locationSchema.omit({ broker_id: true });
export type ShownLocation = z.infer<typeof shownLocationSchema>;

export const locationDraftSchema = locationSchema.omit({ id: true, created_at: true, updated_at: true });
export type LocationDraft = z.infer<typeof locationDraftSchema>;

/** A location with the number of its properties, active and inactive. */
export const locationStatsSchema = locationSchema
  .pick({ id: true, name: true, city: true, state: true })
  .extend({ properties_count: z.number() });
export type LocationStats = z.infer<typeof locationStatsSchema>;

/** The values of the form for a new location. Most are in Puebla. */
export const blankLocation: LocationDraft = {
  name: '',
  city: '',
  state: 'Puebla',
  energy: '',
  gas: '',
  labor: '',
  access: '',
  broker_id: '',
};
