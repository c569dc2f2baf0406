import { z } from 'zod';
import { type PropertyDraft, propertyDraftSchema, propertyStatuses } from '#domain/property.ts';
import { readDemoData } from './read-demo-data.ts';

const photographTones = ['plain', 'warm', 'cool', 'bright', 'late'] as const;
export type PhotographTone = (typeof photographTones)[number];

const fraction = z.number().min(0).max(1);
const viewSchema = z.strictObject({
  /** A file of ./photographs. */
  source: z.string(),
  left: fraction.optional(),
  top: fraction.optional(),
  size: fraction.optional(),
  is_mirrored: z.boolean().optional(),
  tone: z.enum(photographTones).optional(),
});
/** A part of a source photograph. Lengths are fractions of its width and height; without `size` it is the whole. */
export type PhotographView = z.infer<typeof viewSchema>;

/** Differences from the usual availability. Days count from the day of seeding. */
const availabilitySchema = z.strictObject({
  status: z.enum(propertyStatuses).optional(),
  closedDaysAgo: z.number().optional(),
  availableInDays: z.number().optional(),
  confirmedDaysAgo: z.number().optional(),
});

const ownFields = {
  /** Names a demo location. */
  location_key: z.string(),
  /** No view is shown twice. The main one is at `featured_img_index`. */
  photographs: viewSchema.array(),
  /** The title of the park that it stands in. */
  parent: z.string().optional(),
  /** The name of its drawing, which is a file of ./data/drawings. */
  drawing: z.string().optional(),
  demo_availability: availabilitySchema.optional(),
};

/** A demo property with stored field names. Facts that are not stated are unknown, as in a real catalog. */
export type DemoProperty = Partial<PropertyDraft> &
  Pick<PropertyDraft, 'title' | 'type' | 'location' | 'address' | 'area' | 'description'> &
  Pick<PropertyDraft, 'features' | 'available_services'> & { latitude: number; longitude: number } & z.infer<
    z.ZodObject<typeof ownFields>
  >;

const stated = { title: true, type: true, location: true, address: true, area: true } as const;
const schema = z.strictObject({
  ...propertyDraftSchema.partial().required(stated).shape,
  ...ownFields,
});

/** Every demo property, the newest first. */
export const demoProperties = readDemoData<DemoProperty>('properties', schema);
