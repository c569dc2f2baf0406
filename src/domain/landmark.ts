import { z } from 'zod';
import { degreesSentence, requiredDegrees } from './fields.ts';
import { fold } from './slug.ts';
import { tooLong } from './text-limits.ts';

/** The labels of the kinds of landmark, by stored value. */
export const landmarkKinds = {
  planta: 'Planta',
  aeropuerto: 'Aeropuerto',
  puerto: 'Puerto',
  caseta: 'Caseta',
  entronque: 'Entronque',
  ferrocarril: 'Ferrocarril',
} as const;
export type LandmarkKind = keyof typeof landmarkKinds;
const landmarkKindNames = Object.keys(landmarkKinds) as LandmarkKind[];

const withoutLetters = 'El nombre corto debe tener letras o números.';

/** PocketBase stores "not stated" as 0, and no landmark lies on the equator or in Greenwich. */
const degreesOf = (limit: 90 | 180) =>
  requiredDegrees(limit).refine((degrees) => degrees !== 0, degreesSentence(limit));

/** A place that matters to logistics. The keys are the stored field names. */
export const landmarkSchema = z.object({
  id: z.guid(),
  name: z.string().trim().min(2, 'El nombre debe tener al menos 2 caracteres.').max(200, tooLong(200)),
  /** The name on maps, sheets and filters: "VW". */
  short_name: z
    .string()
    .trim()
    .max(30, tooLong(30))
    .refine((text) => fold(text) !== '', withoutLetters),
  kind: z.enum(landmarkKindNames),
  latitude: degreesOf(90),
  longitude: degreesOf(180),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Landmark = z.infer<typeof landmarkSchema>;

export const landmarkDraftSchema = landmarkSchema.omit({ id: true, created_at: true, updated_at: true });
export type LandmarkDraft = z.infer<typeof landmarkDraftSchema>;

/** The values of the form for a new landmark. */
export const blankLandmark: z.input<typeof landmarkDraftSchema> = {
  name: '',
  short_name: '',
  kind: 'planta',
  latitude: '',
  longitude: '',
};
