import { ClientResponseError } from 'pocketbase';
import { type Property, type PropertyDraft, propertySchema } from '#domain/property.ts';
import { withImages, withNames } from '#domain/property-images.ts';
import { sentenceOf } from './failure.ts';
import { pocketbase } from './pocketbase.ts';
import { changeProperty } from './properties.ts';

interface Upload {
  propertyId: string;
  file: File;
  /** Called with the part that has arrived, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Adds one photograph at the end of a property's images. The answer carries its stored name.
 * XMLHttpRequest because fetch does not tell how much of a body has been sent.
 */
async function uploadPhotograph({ propertyId, file, onProgress }: Upload): Promise<Property> {
  await pocketbase.signedIn();
  const body = new FormData();
  body.append('images+', file);
  const address = `/api/collections/properties/records/${propertyId}`;

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', pocketbase.buildURL(address));
    request.setRequestHeader('Authorization', pocketbase.authStore.token);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ClientResponseError({ url: address, status: 0 }));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200) resolve(propertySchema.parse(response));
      else reject(new ClientResponseError({ url: address, status, data: response }));
    };
    request.send(body);
  });
}

type Pictures = Pick<PropertyDraft, 'images' | 'image_alts' | 'featured_img_index'>;

interface Uploads {
  property: Property;
  /** The pictures in their order; one that is not stored yet stands under the key of its file. */
  pictures: Pictures;
  files: Map<string, File>;
  onProgress: (key: string, part: number) => void;
}

/** Not every photograph arrived, or not their order; what arrived is in place. */
export class PhotographsRefused extends Error {
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
 * @throws PhotographsRefused
 */
export async function uploadPhotographs({
  property,
  pictures,
  files,
  onProgress,
}: Uploads): Promise<Property> {
  const stored = new Map<string, string>();
  const sentences = new Map<string, string>();
  let latest = property;
  for (const [key, file] of files) {
    await uploadPhotograph({
      propertyId: property.id,
      file,
      onProgress: (part) => onProgress(key, part),
    }).then(
      (answer) => {
        latest = answer;
        stored.set(key, answer.images.at(-1) ?? '');
      },
      (error: unknown) => sentences.set(key, sentenceOf(error)),
    );
  }
  const ordered = (newest: Property) =>
    mergedPictures(pictures, newest, (image) => {
      const name = stored.get(image) ?? image;
      return newest.images.includes(name) ? name : undefined;
    });
  let cause: unknown;
  const saved = await changeProperty(latest, ordered).catch((error: unknown) => {
    cause = error;
  });
  if (saved && sentences.size === 0) return saved;
  const { images, image_alts, featured_img_index, updated_at } = saved ?? latest;
  throw new PhotographsRefused(
    { ...property, images, image_alts, featured_img_index, updated_at },
    stored,
    sentences,
    { cause },
  );
}

/** The pictures under their stored names; behind them stands what somebody else added meanwhile. */
export function mergedPictures(
  pictures: Pictures,
  latest: Pictures,
  nameOf: (image: string) => string | undefined,
): Pictures {
  const named = withNames(pictures, nameOf);
  const others = latest.images.filter((image) => !named.images.includes(image));
  return { ...withImages(named, others), image_alts: { ...latest.image_alts, ...named.image_alts } };
}
