import { ClientResponseError } from 'pocketbase';
import { type Property, propertySchema } from '#domain/property.ts';
import { pocketbase } from './pocketbase.ts';

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
export async function uploadPhotograph({ propertyId, file, onProgress }: Upload): Promise<Property> {
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
