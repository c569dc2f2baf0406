import type { Property } from './property.ts';

export type ImagesWithMain = Pick<Property, 'images' | 'featured_img_index'>;

/** The fields that belong together: the images, their words and the main one. */
export const imageFields = ['images', 'image_alts', 'featured_img_index'] as const;
export type PropertyImages = Pick<Property, (typeof imageFields)[number]>;

export const maxImages = 30;

export const tooManyImages = `Una propiedad puede tener como máximo ${maxImages} imágenes.`;

/** The image at featured_img_index if valid, else the first, else none (spec §2). */
export function mainImageOf({ images, featured_img_index }: ImagesWithMain): string | undefined {
  return images[featured_img_index] ?? images[0];
}

/** The index at which a gallery opens. */
export function mainIndexOf({ images, featured_img_index }: ImagesWithMain): number {
  return featured_img_index < images.length ? featured_img_index : 0;
}

/** Deleting the main image makes the first one main; deleting an earlier one keeps the main image (spec §4). */
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

/** New images come last; into an empty list the first one becomes main (spec §4). */
export function withImages({ images, featured_img_index }: ImagesWithMain, added: string[]): ImagesWithMain {
  return {
    images: [...images, ...added],
    featured_img_index: images.length === 0 ? 0 : featured_img_index,
  };
}

/** Moves an image to another place; the main image stays the same one. */
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

/** On the admin page the new main image moves to the first position (spec §4). */
export function withMainFirst({ images }: ImagesWithMain, index: number): ImagesWithMain {
  return {
    images: [...images.slice(index, index + 1), ...images.toSpliced(index, 1)],
    featured_img_index: 0,
  };
}

/** Calls every image by another name; one without a name falls out, its description with it. */
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
