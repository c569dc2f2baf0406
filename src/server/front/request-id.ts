import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** What a proxy in front may state. It cannot hold an e-mail address or break a line. */
const statedId = /^[\w.-]{8,64}$/;

/** Returns the id that a proxy gave the request, or a new one. Sets it as a header, which is forwarded to PocketBase. */
export function identifyRequest(request: IncomingMessage): string {
  const stated = String(request.headers[requestIdHeader] ?? '');
  const id = statedId.test(stated) ? stated : randomUUID();
  request.headers[requestIdHeader] = id;
  return id;
}
