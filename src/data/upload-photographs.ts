import type { Property } from '#domain/property.ts';
import { type PropertyImages, withImages, withRenamedImages } from '#domain/property-images.ts';
import { errorMessageOf } from './error-messages.ts';
import { storedNameOf, UploadStalled, uploadPhotograph } from './photograph-upload.ts';
import { changeProperty } from './properties.ts';

interface Uploads {
  property: Property;
  /** The pictures in their order; one that is not stored yet stands under the key of its file. */
  pictures: PropertyImages;
  files: Map<string, File>;
  onProgress: (key: string, part: number) => void;
}

/** Not every photograph arrived, or not their order; what arrived is in place. */
export class PhotographsNotStored extends Error {
  /** The property as it was given, with the pictures that are stored now. */
  readonly property: Property;
  readonly stored: Map<string, string>;
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
 * Uploads one photograph after the other, then puts all into their order: PocketBase adds new files last.
 * @throws PhotographsNotStored
 */
export async function uploadPhotographs({ pictures, ...uploads }: Uploads): Promise<Property> {
  const { property, files } = uploads;
  const { latest, failures, stall } = await uploadMissing(uploads);
  const ordered = (newest: Property) =>
    mergedImages(pictures, newest, (image) => {
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

/** Sends what has not arrived yet; after an upload that stalled nothing more is tried. */
async function uploadMissing({ property, files, onProgress }: Omit<Uploads, 'pictures'>) {
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

/** The pictures under their stored names; behind them stands what somebody else added meanwhile. */
export function mergedImages(
  pictures: PropertyImages,
  latest: PropertyImages,
  nameOf: (image: string) => string | undefined,
): PropertyImages {
  const named = withRenamedImages(pictures, nameOf);
  const others = latest.images.filter((image) => !named.images.includes(image));
  return { ...withImages(named, others), image_alts: { ...latest.image_alts, ...named.image_alts } };
}
