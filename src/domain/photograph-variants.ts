import type { Photograph } from './photograph.ts';

/** Pixels; a smaller original ends the list at its own width. */
export const photographWidths = [480, 800, 1080, 1600] as const;

export function variantWidthsOf({ width }: Pick<Photograph, 'width'>): number[] {
  return [...photographWidths.filter((candidate) => candidate < width), width];
}

/** Open Graph images: pixels, as social networks ask for them. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** A snapshot keeps its photographs by property and file name. */
export const photographIdOf = (propertyId: string, fileName: string) => `${propertyId}/${fileName}`;
