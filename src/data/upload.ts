import { ClientResponseError } from 'pocketbase';
import { pocketbase } from './pocketbase.ts';

/** An upload that sent nothing for 45 seconds. */
export class UploadStalled extends Error {
  constructor() {
    super('La conexión se detuvo.');
  }
}

const stallTimeoutMs = 45_000;

interface UploadRequest {
  method: 'POST' | 'PATCH';
  /** The path of a record or collection of PocketBase. */
  path: string;
  body: FormData;
  /** Gets the part of the body that was sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends files. It uses XMLHttpRequest because fetch does not report how much of a body was sent.
 * After the last byte it waits for the server's answer, however long that takes.
 * @returns the record as it is stored now
 * @throws UploadStalled when nothing was sent for 45 seconds, ClientResponseError when the server refuses the files
 */
export async function upload(request: UploadRequest): Promise<unknown> {
  return pocketbase.withSession(() => send(request));
}

function send({ method, path, body, onProgress }: UploadRequest): Promise<unknown> {
  const url = pocketbase.buildURL(path);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
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
    // The server may check a large file for longer.
    request.upload.onload = () => clearTimeout(stall);
    request.onloadend = () => clearTimeout(stall);
    request.onerror = () => reject(new ClientResponseError({ url, status: 0 }));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200) resolve(response);
      else reject(new ClientResponseError({ url, status, data: response }));
    };
    request.send(body);
  });
}
