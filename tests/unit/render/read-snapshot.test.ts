import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { takeSnapshot } from '#render/snapshot/read-snapshot.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

let asked: IncomingMessage[];
let statuses: number[];
const server = createServer((request, response) => {
  asked.push(request);
  response.writeHead(statuses.shift() ?? 200).end('{"revision":7}');
});
const { url } = await listenOnLoopback(server);
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  statuses = [];
});

const take = () => takeSnapshot({ url, token: async () => 'un-token' });

test('the catalogue is asked for as a superuser, and on one machine uncompressed', async () => {
  expect(await take()).toMatchObject({ revision: 7 });
  expect(asked[0]?.headers).toMatchObject({ authorization: 'un-token', 'accept-encoding': 'identity' });
});

test('a PocketBase that is busy is asked again', async () => {
  statuses = [503, 429];
  expect(await take()).toMatchObject({ revision: 7 });
  expect(asked).toHaveLength(3);
});

test('one that refuses is not', async () => {
  statuses = [403];
  await expect(take()).rejects.toThrow(
    `No se pudo leer el catálogo de PocketBase en ${url} (rechazado: HTTP 403).`,
  );
  expect(asked).toHaveLength(1);
});
