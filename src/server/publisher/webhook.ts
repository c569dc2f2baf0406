import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const webhookPath = '/publicador';

const maxBodyLength = 10_000;
/** Largest difference between the time of signing and the time of receipt. */
const maxAgeMs = 60_000;

/**
 * Makes the request handler for PocketBase's signed calls. It answers first and then calls `onChange`.
 * A signature is accepted once; when it is forgotten, its call is too old.
 */
export function makeWebhook(secret: string, onChange: () => void) {
  const usedSignatures = new Set<string>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (body === undefined) return void response.writeHead(413).end();
    const timestamp = String(request.headers['x-site-timestamp']);
    const signature = String(request.headers['x-site-signature']);
    if (!isGenuine(timestamp, body, signature, secret) || usedSignatures.has(signature))
      return void response.writeHead(401).end();
    usedSignatures.add(signature);
    setTimeout(() => usedSignatures.delete(signature), 2 * maxAgeMs).unref();
    response.writeHead(202).end();
    onChange();
  };
}

function isGenuine(timestamp: string, body: string, signature: string, secret: string): boolean {
  const ageMs = Math.abs(Date.now() - Number(timestamp));
  if (!(ageMs < maxAgeMs)) return false;
  const expected = Buffer.from(
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Returns undefined when the body is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    body += chunk;
    if (body.length > maxBodyLength) return undefined;
  }
  return body;
}
