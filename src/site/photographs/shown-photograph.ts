import { apiUrl } from '#data/api-url.ts';
import type { Photograph } from '#domain/photograph.ts';
import { hasSocialImage, photographIdOf, variantWidthsOf } from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';

/** The attributes of an `<img>`. Without a srcset, src is a copy that PocketBase makes. */
export interface ShownPhotograph {
  /** Hash of the content of an encoded photograph. */
  contentHash?: string;
  src: string;
  srcset?: string;
  width?: number;
  height?: number;
  /** Dominant color as #rrggbb, shown until the photograph has loaded. */
  color?: string;
  alt: string;
  /** Only of a plan, which is shown uncropped: its kind and its file. */
  plan?: { caption: string; path: string };
}

export type PhotographSource = Pick<Property, 'id' | 'title' | 'images' | 'image_alts'>;
/** By `photographIdOf`. */
export type EncodedPhotographs = ReadonlyMap<string, Photograph>;

/** One per image and in the same order, so featured_img_index is valid for both. */
export function shownPhotographsOf(
  property: PhotographSource,
  encoded: EncodedPhotographs,
  fileToken = '',
): ShownPhotograph[] {
  const access = fileToken && `&token=${fileToken}`;
  return property.images.map((fileName, index) => {
    const alt = altOf(property, index);
    const photograph = encoded.get(photographIdOf(property.id, fileName));
    return photograph
      ? encodedPhotograph(photograph, alt)
      : { src: apiUrl(paths.uploadPreview(property.id, fileName)) + access, alt };
  });
}

/**
 * The photographs of a property that is not built yet.
 * @param fileToken lets an administrator see those of an inactive property
 */
export const uploadedPhotographsOf = (property: PhotographSource, fileToken?: string) =>
  shownPhotographsOf(property, new Map(), fileToken);

export function encodedPhotograph(
  { contentHash, width, height, color }: Photograph,
  alt: string,
): ShownPhotograph {
  const widths = variantWidthsOf({ width });
  const srcset = widths
    .map((candidate) => `${paths.photograph(contentHash, candidate)} ${candidate}w`)
    .join(', ');
  return {
    contentHash,
    src: paths.photograph(contentHash, widths.at(1) ?? width),
    srcset,
    width,
    height,
    color,
    alt,
  };
}

/** The path of the Open Graph image; undefined when the photograph has none. */
export const socialImageOf = ({ contentHash, width = 0 }: ShownPhotograph): string | undefined =>
  contentHash && hasSocialImage({ width }) ? paths.socialImage(contentHash) : undefined;

function altOf({ title, images, image_alts }: PhotographSource, index: number): string {
  const written = image_alts[images[index] ?? '']?.trim();
  return written || (images.length > 1 ? `${title}, fotografía ${index + 1} de ${images.length}` : title);
}
