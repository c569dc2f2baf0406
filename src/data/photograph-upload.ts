import { ClientResponseError } from 'pocketbase';
import { type Property, propertySchema } from '#domain/property.ts';
import { pocketbase } from './pocketbase.ts';

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

/** An upload that sent nothing for 45 seconds. */
export class UploadStalled extends Error {
  constructor() {
    super('La conexión se detuvo.');
  }
}

const stallTimeoutMs = 45_000;

interface Upload {
  propertyId: string;
  file: File;
  /** Gets the part of the file that was sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Adds one photograph to the end of a property's images.
 * It uses XMLHttpRequest because fetch does not report how much of a body was sent.
 * @returns the property as it is stored now
 * @throws UploadStalled when nothing was sent for 45 seconds, ClientResponseError when the server refuses the file
 */
export async function uploadPhotograph(upload: Upload): Promise<Property> {
  return pocketbase.withSession(() => send(upload));
}

function send({ propertyId, file, onProgress }: Upload): Promise<Property> {
  const body = new FormData();
  body.append('images+', file, `${prefixOf(file)}-${file.name}`);
  const url = pocketbase.buildURL(`/api/collections/properties/records/${propertyId}`);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', url);
    request.setRequestHeader('Authorization', pocketbase.authStore.token);
    request.responseType = 'json';
    const abort = () => {
      reject(new UploadStalled());
      request.abort();
    };
    let stall = setTimeout(abort, stallTimeoutMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(abort, stallTimeoutMs);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stall);
    request.onerror = () => reject(new ClientResponseError({ url, status: 0 }));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200) resolve(propertySchema.parse(response));
      else reject(new ClientResponseError({ url, status, data: response }));
    };
    request.send(body);
  });
}
