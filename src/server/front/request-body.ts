import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Refusal, refusals } from './refusals.ts';
import { makeRequestQueue, type RequestLimits } from './request-queue.ts';

/** Time that a client has to send the rest of a body after it got its answer. */
const discardTimeoutMs = 30_000;

/** Whether the headers of a request announce a body. Node refuses a request that announces two lengths. */
export const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads and discards the rest of a body when its request is answered early. The next request on the connection is then
 * read from its first byte. A client that does not send the rest in time is disconnected.
 */
export function discardUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  timeoutMs = discardTimeoutMs,
): void {
  response.once('finish', () => {
    if (request.complete) return void request.resume();
    const timeout = setTimeout(() => request.socket.destroy(), timeoutMs).unref();
    request.once('close', () => clearTimeout(timeout));
    request.unpipe();
    request.resume();
  });
}

interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
  /** Bodies that are read at once. */
  requests: RequestLimits;
}

/** Makes a function that reads the whole body of a request, or returns why the request is refused. */
export function makeBodyReader({ maxBytes, timeoutMs, requests }: BodyLimits) {
  const queue = makeRequestQueue(requests);
  return (
    request: IncomingMessage,
    response: ServerResponse,
    clientIp: string,
  ): Promise<Buffer | Refusal | undefined> => {
    if (!hasBody(request)) return Promise.resolve(undefined);
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(refusals.largeBody);
    return new Promise((resolve) => {
      const read = (release: () => void) =>
        void readBody(request, maxBytes, timeoutMs).then(resolve).finally(release);
      if (!queue.add(clientIp, response, read)) resolve(refusals.unavailable);
    });
  };
}

const readBody = (request: IncomingMessage, maxBytes: number, timeoutMs: number): Promise<Buffer | Refusal> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (result: Buffer | Refusal) => {
      clearTimeout(timeout);
      request.off('data', read);
      resolve(result);
    };
    const read = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) end(refusals.largeBody);
      else chunks.push(chunk);
    };
    const timeout = setTimeout(() => end(refusals.slowBody), timeoutMs);
    request.on('data', read);
    request.once('end', () => end(Buffer.concat(chunks)));
    request.once('close', () => end(refusals.slowBody));
  });
