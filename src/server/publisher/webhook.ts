import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const webhookPath = '/publicador';

const largestBody = 10_000;
/** Milliseconds between signing and receiving; until then a call is known by its signature, later by its age. */
const validity = 60_000;

/** Answers PocketBase's signed calls that something changed; the work begins after the answer. */
export function createWebhook(secret: string, changed: () => void) {
  const taken = new Set<string>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (body === undefined) return void response.writeHead(413).end();
    const timestamp = String(request.headers['x-site-timestamp']);
    const signature = String(request.headers['x-site-signature']);
    if (!isGenuine(timestamp, body, signature, secret) || taken.has(signature))
      return void response.writeHead(401).end();
    taken.add(signature);
    setTimeout(() => taken.delete(signature), 2 * validity).unref();
    response.writeHead(202).end();
    changed();
  };
}

function isGenuine(timestamp: string, body: string, signature: string, secret: string): boolean {
  const age = Math.abs(Date.now() - Number(timestamp));
  if (!(age < validity)) return false;
  const expected = Buffer.from(
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > largestBody) return undefined;
  }
  return body;
}
