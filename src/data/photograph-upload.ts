import { ClientResponseError } from 'pocketbase';
import { type Property, propertySchema } from '#domain/property.ts';
import { pocketbase } from './pocketbase.ts';

/** How the stored name of a file begins, by which it is known again where the answer to its upload was lost. */
const marks = new WeakMap<File, string>();

function markOf(file: File): string {
  const mark = marks.get(file) ?? crypto.getRandomValues(new Uint32Array(2)).join('');
  marks.set(file, mark);
  return mark;
}

/** Under which name a property holds a file; undefined where it has not arrived. */
export const storedNameOf = (file: File, { images }: Pick<Property, 'images'>) =>
  images.find((name) => name.startsWith(`${markOf(file)}_`));

export class UploadStalled extends Error {
  constructor() {
    super('La conexión se detuvo.');
  }
}

/** Milliseconds without progress after which an upload is given up. */
const patience = 45_000;

interface Upload {
  propertyId: string;
  file: File;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Adds one photograph at the end of a property's images.
 * XMLHttpRequest because fetch does not tell how much of a body has been sent.
 * @throws UploadStalled
 */
export async function uploadPhotograph(upload: Upload): Promise<Property> {
  return pocketbase.withSession(() => send(upload));
}

function send({ propertyId, file, onProgress }: Upload): Promise<Property> {
  const body = new FormData();
  body.append('images+', file, `${markOf(file)}-${file.name}`);
  const address = `/api/collections/properties/records/${propertyId}`;

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', pocketbase.buildURL(address));
    request.setRequestHeader('Authorization', pocketbase.authStore.token);
    request.responseType = 'json';
    const giveUp = () => {
      reject(new UploadStalled());
      request.abort();
    };
    let stall = setTimeout(giveUp, patience);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(giveUp, patience);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stall);
    request.onerror = () => reject(new ClientResponseError({ url: address, status: 0 }));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200) resolve(propertySchema.parse(response));
      else reject(new ClientResponseError({ url: address, status, data: response }));
    };
    request.send(body);
  });
}
