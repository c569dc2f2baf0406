import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Accepted ids of a reverse proxy. The pattern excludes e-mail addresses and line breaks. */
const forwardedIdPattern = /^[\w.-]{8,64}$/;

/** Returns the id that a proxy gave the request, or a new one. Sets it as a header, which is forwarded to PocketBase. */
export function identifyRequest(request: IncomingMessage): string {
  const forwarded = String(request.headers[requestIdHeader] ?? '');
  const id = forwardedIdPattern.test(forwarded) ? forwarded : randomUUID();
  request.headers[requestIdHeader] = id;
  return id;
}
