import type { Property } from '#domain/property.ts';
import { type PropertyImages, withImages, withRenamedImages } from '#domain/property-images.ts';
import { errorMessageOf } from './error-messages.ts';
import { storedNameOf, uploadPhotograph } from './photograph-upload.ts';
import { changeProperty } from './properties.ts';
import { UploadStalled } from './upload.ts';

interface Uploads {
  property: Property;
  /** The images in the order to save. An image that is not stored yet is named by the key of its file. */
  wanted: PropertyImages;
  /** The files to upload, by key. */
  files: Map<string, File>;
  /** Gets the part of a file that was sent, 0 to 1. */
  onProgress: (key: string, part: number) => void;
}

/** Some photographs were not stored, or their order was not. Those that arrived are stored. */
export class PhotographsNotStored extends Error {
  /** The property as it was given, with the images that are stored now. */
  readonly property: Property;
  /** The stored name of each file that arrived, by key. */
  readonly stored: Map<string, string>;
  /** The sentence about each file that did not arrive, by key. */
  readonly sentences: Map<string, string>;
  constructor(
    property: Property,
    stored: Map<string, string>,
    sentences: Map<string, string>,
    options: ErrorOptions,
  ) {
    super('Algunas fotografías no se subieron.', options);
    this.property = property;
    this.stored = stored;
    this.sentences = sentences;
  }
}

/**
 * Uploads one photograph after the other, then saves the order of all: PocketBase adds new files at the end.
 * @returns the property as it is stored now
 * @throws PhotographsNotStored when a photograph or the order was not stored
 */
export async function uploadPhotographs({ wanted, ...uploads }: Uploads): Promise<Property> {
  const { property, files } = uploads;
  const { latest, failures, stall } = await uploadMissing(uploads);
  const ordered = (newest: Property) =>
    mergedImages(wanted, newest, (image) => {
      const file = files.get(image);
      if (file) return storedNameOf(file, newest);
      return newest.images.includes(image) ? image : undefined;
    });
  let cause: unknown = stall;
  const saved = stall
    ? undefined
    : await changeProperty(latest, ordered).catch((error: unknown) => {
        cause = error;
      });
  const { images, image_alts, featured_img_index, updated_at } = saved ?? latest;
  const stored = new Map<string, string>();
  const sentences = new Map<string, string>();
  for (const [key, file] of files) {
    const name = storedNameOf(file, { images });
    if (name) stored.set(key, name);
    else if (failures.has(key)) sentences.set(key, errorMessageOf(failures.get(key)));
  }
  if (saved && sentences.size === 0) return saved;
  throw new PhotographsNotStored(
    { ...property, images, image_alts, featured_img_index, updated_at },
    stored,
    sentences,
    { cause },
  );
}

/** Uploads the files that have not arrived yet. It stops at the first upload that stalls. */
async function uploadMissing({ property, files, onProgress }: Omit<Uploads, 'wanted'>) {
  const failures = new Map<string, unknown>();
  let latest = property;
  let stall: UploadStalled | undefined;
  for (const [key, file] of files) {
    const report = (part: number) => onProgress(key, part);
    if (storedNameOf(file, latest)) report(1);
    else if (stall) failures.set(key, stall);
    else {
      latest = await uploadPhotograph({ propertyId: property.id, file, onProgress: report }).catch(
        (error: unknown) => {
          failures.set(key, error);
          if (error instanceof UploadStalled) stall = error;
          return latest;
        },
      );
    }
  }
  return { latest, failures, stall };
}

/**
 * The images under their stored names, followed by those that somebody else added meanwhile.
 * @param nameOf the stored name of an image; undefined drops it
 */
export function mergedImages(
  wanted: PropertyImages,
  latest: PropertyImages,
  nameOf: (image: string) => string | undefined,
): PropertyImages {
  const named = withRenamedImages(wanted, nameOf);
  const others = latest.images.filter((image) => !named.images.includes(image));
  return { ...withImages(named, others), image_alts: { ...latest.image_alts, ...named.image_alts } };
}
