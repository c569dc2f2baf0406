import { apiUrl } from '#data/api-url.ts';
import type { Photograph } from '#domain/photograph.ts';
import { photographIdOf, variantWidthsOf } from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';

/** What an `<img>` of a property needs. Without a srcset it is the original as it was uploaded. */
export interface ShownPhotograph {
  /** Names the content of an encoded photograph. */
  key?: string;
  src: string;
  srcset?: string;
  width?: number;
  height?: number;
  /** Dominant colour as #rrggbb, shown until the photograph is there. */
  color?: string;
  alt: string;
}

export type Photographed = Pick<Property, 'id' | 'title' | 'images' | 'image_alts'>;
export type PhotographIndex = ReadonlyMap<string, Photograph>;

/** One per image and in the same order, so that featured_img_index points into both. */
export function shownPhotographsOf(property: Photographed, encoded: PhotographIndex): ShownPhotograph[] {
  return property.images.map((fileName, index) => {
    const alt = altOf(property, index);
    const photograph = encoded.get(photographIdOf(property.id, fileName));
    return photograph
      ? encodedPhotograph(photograph, alt)
      : { src: apiUrl(paths.upload(property.id, fileName)), alt };
  });
}

/** The photographs of a property that the build has not seen. */
export const uploadedPhotographsOf = (property: Photographed) => shownPhotographsOf(property, new Map());

export function encodedPhotograph({ key, width, height, color }: Photograph, alt: string): ShownPhotograph {
  const widths = variantWidthsOf({ width });
  const srcset = widths.map((candidate) => `${paths.photograph(key, candidate)} ${candidate}w`).join(', ');
  return { key, src: paths.photograph(key, widths.at(1) ?? width), srcset, width, height, color, alt };
}

function altOf({ title, images, image_alts }: Photographed, index: number): string {
  const written = image_alts[images[index] ?? '']?.trim();
  return written || (images.length > 1 ? `${title}, fotografía ${index + 1} de ${images.length}` : title);
}
