import type { Photograph } from './photograph.ts';

/** Widths in pixels in which the site offers each photograph. */
export const photographWidths = [480, 800, 1080, 1600] as const;

/** The widths in pixels of one photograph; a smaller original ends the list at its own width. */
export function variantWidthsOf({ width }: Pick<Photograph, 'width'>): number[] {
  return [...photographWidths.filter((candidate) => candidate < width), width];
}

/** The width in pixels that the first publication shows of each photograph. The others follow. */
export const firstWidth = photographWidths[0];

/** The size of Open Graph images in pixels, as social networks ask for them. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Whether a photograph is large enough for an Open Graph image. */
export const hasSocialImage = ({ width }: Pick<Photograph, 'width'>): boolean => width > firstWidth;

/** The id of a photograph in a snapshot. */
export const photographIdOf = (propertyId: string, fileName: string) => `${propertyId}/${fileName}`;

/** Begins the id of a plan, and of no photograph. */
export const planIdPrefix = 'documents/';

/** The side in pixels of the square that a photograph of a broker is encoded as. */
export const portraitSize = 128;

/** Begins the id of a portrait, and of no photograph. */
export const portraitIdPrefix = 'brokers/';

/** The id of the photograph of a broker among those of a snapshot. */
export const portraitIdOf = ({ id, photograph }: { id: string; photograph: string }) =>
  `${portraitIdPrefix}${photographIdOf(id, photograph)}`;

/** The id of a plan among the photographs of a snapshot. PocketBase never changes a file under its name. */
export const planIdOf = ({ id, file }: { id: string; file: string }) =>
  `${planIdPrefix}${photographIdOf(id, file)}`;
