import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
import { listenOnLoopback, upstreamAt } from '../../support/loopback.ts';

let events: ServerResponse;
let client: IncomingMessage;
let received: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pocketbase = createServer((_request, response) => {
    events = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event:PB_CONNECT\ndata:{}\n\n');
  });
  const { url } = await listenOnLoopback(pocketbase);
  const port = await freePort();
  const front = await openFront({ host: '127.0.0.1', port, headers: {} });
  front.route('/api/', makeProxy(upstreamAt(url), { trustProxy: false, dashboard: 'local' }));
  received = '';
  [client] = await once(get({ port, path: '/api/realtime' }), 'response');
  client.on('data', (chunk) => {
    received += chunk;
  });
  client.on('error', () => undefined);
  await vi.waitUntil(() => received.includes('PB_CONNECT'));
  return async () => {
    client.destroy();
    await front.stop();
    pocketbase.close();
  };
});
afterEach(() => vi.useRealTimers());

test('a silent realtime connection gets a comment every 30 seconds', async () => {
  for (const count of [1, 2, 3]) {
    vi.advanceTimersByTime(30_000);
    await vi.waitUntil(() => received.endsWith(`data:{}\n\n${':\n\n'.repeat(count)}`));
  }
  vi.advanceTimersByTime(29_000);
  events.write('event:inquiries\ndata:{"a":1}\n\n');
  await vi.waitUntil(() => received.endsWith('{"a":1}\n\n'));
});

test('an event that is sent in two parts gets no comment in between', async () => {
  events.write('event:inquiries\ndata:{"a"');
  await vi.waitUntil(() => received.endsWith('{"a"'));
  vi.advanceTimersByTime(60_000);
  events.write(':1}\n\n');
  await vi.waitUntil(() => received.endsWith('data:{"a":1}\n\n'));
});

test('the heartbeat ends with the connection', async () => {
  expect(vi.getTimerCount()).toBe(1);
  client.destroy();
  await vi.waitUntil(() => vi.getTimerCount() === 0);
});
