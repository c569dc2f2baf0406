import { type Property, propertySchema } from '#domain/property.ts';
import { upload } from './upload.ts';

/** The beginning of the stored name of each file. It identifies the file when the answer to its upload was lost. */
const prefixes = new WeakMap<File, string>();

function prefixOf(file: File): string {
  const prefix = prefixes.get(file) ?? crypto.getRandomValues(new Uint32Array(2)).join('');
  prefixes.set(file, prefix);
  return prefix;
}

/** The stored name of an uploaded file in a property's images; undefined when it has not arrived. */
export const storedNameOf = (file: File, { images }: Pick<Property, 'images'>) =>
  images.find((name) => name.startsWith(`${prefixOf(file)}_`));

interface PhotographUpload {
  propertyId: string;
  file: File;
  /** Gets the part of the file that was sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Adds one photograph to the end of a property's images.
 * @returns the property as it is stored now
 * @throws UploadStalled when nothing was sent for 45 seconds, ClientResponseError when the server refuses the file
 */
export async function uploadPhotograph({
  propertyId,
  file,
  onProgress,
}: PhotographUpload): Promise<Property> {
  const body = new FormData();
  body.append('images+', file, `${prefixOf(file)}-${file.name}`);
  const path = `/api/collections/properties/records/${propertyId}`;
  return propertySchema.parse(await upload({ method: 'PATCH', path, body, onProgress }));
}
