import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
import { upstreamAt } from '../support/loopback.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
const port = await freePort();
const front = await openFront({ host: '127.0.0.1', port, headers: {} });
front.route('/api/', makeProxy(upstreamAt(backend.url), { trustProxy: false, dashboard: 'local' }));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await front.stop();
  await backend.stop();
});

/** Sends a request over the one connection of this client. */
function send(method: string, path: string, body?: Buffer): Promise<{ status?: number; body: string }> {
  const headers = body && { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path, agent, ...(headers && { headers }) });
    sent.on('error', reject);
    sent.on('response', async (response: IncomingMessage) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    sent.end(body);
  });
}

test('a photograph is uploaded and shown through the front', async () => {
  const { authStore } = await administrator(backend);
  const body = new FormData();
  for (const [name, value] of Object.entries({
    title: 'Nave',
    location: 'Amozoc',
    type: 'Bodega',
    area: '1000',
    active: 'false',
  }))
    body.append(name, value);
  body.append('images', await whitePhotograph());
  const url = `http://127.0.0.1:${port}/api`;
  const headers = { authorization: authStore.token };
  const response = await fetch(`${url}/collections/properties/records`, { method: 'POST', headers, body });
  const { id, ...property } = await response.json();
  expect(property).toMatchObject({ images: [expect.stringContaining('.')] });
  const removed = await fetch(`${url}/collections/properties/records/${id}`, { method: 'DELETE', headers });
  expect(removed.status).toBe(204);
});

const smuggled = Buffer.from('GET /api/collections/locations/records HTTP/1.1\r\nHost: localhost\r\n\r\n');

test.each([100_000, 300_000, 1_000_000, 8_000_000])(
  'a connection stays usable after PocketBase refused a body of %d bytes',
  { timeout: 120_000 },
  async (bytes) => {
    const body = Buffer.concat([smuggled, Buffer.alloc(bytes, 'A')]);
    for (let round = 0; round < 15; round += 1) {
      expect(await send('POST', '/api/collections/inquiries/records', body)).toMatchObject({ status: 413 });
      const [own, other] = await Promise.all([
        send('GET', '/api/health'),
        fetch(`http://127.0.0.1:${port}/api/health`),
      ]);
      expect(own).toMatchObject({ status: 200, body: expect.stringContaining('API is healthy') });
      expect(await other.text()).toContain('API is healthy');
    }
  },
);
