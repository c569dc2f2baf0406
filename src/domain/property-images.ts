/** The file names of a property's photographs, and the index of the main one. */
export interface ImagesWithMain {
  images: string[];
  featured_img_index: number;
}

/** The fields that belong together: the file names, their descriptions and the index of the main image. */
export const imageFields = ['images', 'image_alts', 'featured_img_index'] as const;
export interface PropertyImages extends ImagesWithMain {
  /** The description of a photograph by its file name. */
  image_alts: Record<string, string>;
}

export const maxImages = 30;

export const tooManyImages = `Una propiedad puede tener como máximo ${maxImages} imágenes.`;

/** The file name at featured_img_index; the first one when the index is not valid, undefined without images (spec §2). */
export function mainImageOf({ images, featured_img_index }: ImagesWithMain): string | undefined {
  return images[featured_img_index] ?? images[0];
}

/** The index of the main image, at which a gallery opens; 0 when the stored index is not valid. */
export function mainIndexOf({ images, featured_img_index }: ImagesWithMain): number {
  return featured_img_index < images.length ? featured_img_index : 0;
}

/** Removes an image. When it was the main one, the first image becomes main (spec §4). */
export function withoutImage({ images, featured_img_index }: ImagesWithMain, index: number): ImagesWithMain {
  return {
    images: images.filter((_, position) => position !== index),
    featured_img_index: indexAfterRemoval(featured_img_index, index),
  };
}

function indexAfterRemoval(main: number, removed: number): number {
  if (removed === main) return 0;
  return removed < main ? main - 1 : main;
}

/** Adds images at the end. In an empty list the first one becomes main (spec §4). */
export function withImages({ images, featured_img_index }: ImagesWithMain, added: string[]): ImagesWithMain {
  return {
    images: [...images, ...added],
    featured_img_index: images.length === 0 ? 0 : featured_img_index,
  };
}

/** Moves an image to another position. The main image stays the same one. */
export function withImageMoved(
  { images, featured_img_index }: ImagesWithMain,
  from: number,
  to: number,
): ImagesWithMain {
  const order = images.map((_, index) => index);
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, from);
  return {
    images: moved.flatMap((index) => images.slice(index, index + 1)),
    featured_img_index: Math.max(0, moved.indexOf(featured_img_index)),
  };
}

/** Makes an image the main one and moves it to the first position (spec §4). */
export function withMainFirst({ images }: ImagesWithMain, index: number): ImagesWithMain {
  return {
    images: [...images.slice(index, index + 1), ...images.toSpliced(index, 1)],
    featured_img_index: 0,
  };
}

/**
 * Renames every image, with its description.
 * @param nameOf the new file name; undefined drops the image
 */
export function withRenamedImages(
  { images, featured_img_index, image_alts }: PropertyImages,
  nameOf: (image: string) => string | undefined,
): PropertyImages {
  const named = images.flatMap((image) => {
    const name = nameOf(image);
    return name === undefined ? [] : [{ image, name, alt: image_alts[image] }];
  });
  return {
    images: named.map(({ name }) => name),
    featured_img_index: Math.max(
      0,
      named.findIndex(({ image }) => image === images[featured_img_index]),
    ),
    image_alts: Object.fromEntries(named.flatMap(({ name, alt }) => (alt ? [[name, alt]] : []))),
  };
}
