import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

let requests: IncomingMessage[];
let statuses: number[];
const server = createServer((request, response) => {
  requests.push(request);
  response.writeHead(statuses.shift() ?? 200).end('{"revision":7}');
});
const { url } = await listenOnLoopback(server);
afterAll(() => void server.close());
beforeEach(() => {
  requests = [];
  statuses = [];
});

const read = () => readSnapshot({ url, token: async () => 'un-token' });

test('reads the catalog as a superuser, and uncompressed on one machine', async () => {
  expect(await read()).toMatchObject({ revision: 7 });
  expect(requests[0]?.headers).toMatchObject({ authorization: 'un-token', 'accept-encoding': 'identity' });
});

test('tries again when PocketBase is busy', async () => {
  statuses = [503, 429];
  expect(await read()).toMatchObject({ revision: 7 });
  expect(requests).toHaveLength(3);
});

test('does not try again when PocketBase refuses the token', async () => {
  statuses = [403];
  await expect(read()).rejects.toThrow(
    `No se pudo leer el catálogo de PocketBase en ${url} (rechazado: HTTP 403).`,
  );
  expect(requests).toHaveLength(1);
});
