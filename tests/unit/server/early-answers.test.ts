import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
import { discardUnreadBody } from '#server/front/request-body.ts';
import { makeWebhook, webhookPath } from '#server/publisher/webhook.ts';
import { listenOnLoopback, upstreamAt } from '../../support/loopback.ts';

/**
 * Behaves like PocketBase: answers a POST before it reads the body, keeps the connection, and takes what follows for
 * the next request.
 */
const upstream = createServer((socket) => {
  let unread = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1');
    for (let end = unread.indexOf('\r\n\r\n'); end >= 0; end = unread.indexOf('\r\n\r\n')) {
      const [requestLine = ''] = unread.split('\r\n', 1);
      unread = unread.slice(end + 4);
      const status = requestLine.startsWith('POST ') ? '413 Too Large' : '200 OK';
      socket.write(`HTTP/1.1 ${status}\r\ncontent-length: ${requestLine.length}\r\n\r\n${requestLine}`);
    }
  });
});
const { url } = await listenOnLoopback(upstream);
const port = await freePort();
const front = await openFront({ host: '127.0.0.1', port, headers: {} });
front.route('/api/', makeProxy(upstreamAt(url), { trustProxy: false, dashboard: 'local' }));
front.route(webhookPath, { answer: makeWebhook('secreto', () => undefined) });
front.route('/cerrado', { answer: (_request, response) => void response.writeHead(403).end('no') });
afterAll(async () => {
  await front.stop();
  upstream.close();
});

let socket: Socket;
let received: string;
beforeEach(async () => {
  received = '';
  socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return () => void socket.destroy();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`;
const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test('a body that the server did not read never becomes another request', async () => {
  const smuggled = get('/api/de-otro');
  for (let round = 0; round < 20; round += 1) {
    socket.write(post('/api/', smuggled.length) + smuggled);
    await vi.waitUntil(() => statuses().length === round + 1);
    const other = await fetch(`http://127.0.0.1:${port}/api/propia?${round}`);
    expect(await other.text()).toBe(`GET /api/propia?${round} HTTP/1.1`);
  }
  expect(received).not.toContain('de-otro');
});

test('a chunked body that the server did not read never becomes another request', async () => {
  for (const method of ['POST', 'DELETE', 'OPTIONS', 'GET']) {
    const smuggled = get('/api/de-otro');
    const head = `${method} /api/ HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n`;
    socket.write(`${head}${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`);
    await vi.waitUntil(() => received.includes(`${method} /api/ HTTP/1.1`));
    const other = await fetch(`http://127.0.0.1:${port}/api/propia`);
    expect(await other.text()).toBe('GET /api/propia HTTP/1.1');
  }
  expect(received).not.toContain('de-otro');
});

test.each(['/api/', '/cerrado', webhookPath])(
  'the requests after a large body that %s refuses are answered in order on the same connection',
  async (path) => {
    socket.write(post(path, 1_000_000));
    socket.write(Buffer.alloc(1_000_000, 'A'));
    socket.write(get('/api/primera') + get('/api/segunda'));
    await vi.waitUntil(() => received.includes('segunda'));
    const [refused, ...others] = statuses();
    expect(refused).toBeGreaterThanOrEqual(400);
    expect(others).toEqual([200, 200]);
    expect(received.indexOf('primera')).toBeLessThan(received.indexOf('segunda'));
  },
);

test('a body that goes on after the answer is discarded, and the next request is answered', async () => {
  socket.write(post('/api/', 200_000));
  await vi.waitUntil(() => statuses().length === 1);
  for (let sent = 0; sent < 200_000; sent += 50_000) socket.write(Buffer.alloc(50_000, 'A'));
  socket.write(get('/api/siguiente'));
  await vi.waitUntil(() => received.includes('siguiente'));
  expect(statuses()).toEqual([413, 200]);
});

test('a client that does not send the rest of a refused body is disconnected', async () => {
  const server = createHttpServer((request, response: ServerResponse) => {
    discardUnreadBody(request, response, 50);
    response.writeHead(413).end();
  });
  const { port } = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  const silent = connect(port, '127.0.0.1');
  silent.write(`${post('/', 1000)}A`);
  expect(await text(silent)).toMatch(/^HTTP\/1.1 413 /);
});
