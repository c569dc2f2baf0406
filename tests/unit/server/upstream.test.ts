import { createServer } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy, type Upstream } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
import { listenOnLoopback, upstreamAt } from '../../support/loopback.ts';

let received = '';
const other = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk;
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
  });
});
const { url } = await listenOnLoopback(other);
const port = await freePort();
const front = await openFront({ host: '127.0.0.1', port, headers: {} });
let upstream: Upstream | undefined;
front.route(
  '/api/',
  makeProxy(() => upstream, { trustProxy: false, dashboard: 'local' }),
);
afterAll(async () => {
  await front.stop();
  other.close();
});
beforeEach(() => {
  received = '';
  upstream = upstreamAt(url)();
});

const send = async (init?: RequestInit) => {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/`, {
    headers: { authorization: 'token' },
    ...init,
  });
  return [status, headers.get('retry-after')];
};

test('a request reaches a server whose process runs', async () => {
  expect(await send()).toEqual([200, null]);
  expect(received).toContain('authorization: token');
});

test('while the server is down, requests are answered with 503', async () => {
  upstream = undefined;
  expect(await send()).toEqual([503, '5']);
  expect(await send({ method: 'POST', body: 'contraseña' })).toEqual([503, '5']);
});

test.each([
  ['has ended', () => Object.assign(upstream ?? {}, { isRunning: () => false })],
  [
    'was replaced meanwhile',
    () => {
      const last = upstream;
      Object.assign(last ?? {}, {
        isRunning: () => {
          upstream = undefined;
          return true;
        },
      });
    },
  ],
])('no byte is sent to its port when its process %s', async (_, change) => {
  change();
  expect(await send()).toEqual([503, '5']);
  expect(await send({ method: 'POST', body: 'contraseña' })).toEqual([503, '5']);
  expect(received).toBe('');
});
