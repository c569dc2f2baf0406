import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import PocketBase from 'pocketbase';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startPublicationReport } from '#server/publisher/publication-report.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

/** The records of the collection, and whether PocketBase can save more. */
let rows: Record<string, unknown>[];
let isWritable: boolean;
/** The percentages that were sent, in their order. */
let sentProgress: unknown[];
beforeEach(() => {
  rows = [];
  isWritable = true;
  sentProgress = [];
});

const server = createServer(async (request, response) => {
  const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  if (request.method === 'GET') {
    const items = rows.filter(({ state }) => state === 'publishing');
    return void answer(200, { items, totalItems: items.length });
  }
  const sent = (await json(request)) as Record<string, unknown>;
  if ('progress' in sent) sentProgress.push(sent.progress);
  if (!isWritable) return void answer(507, { message: 'El disco está lleno.' });
  const id = request.url?.split('/').at(-1);
  const row = rows.find((row) => row.id === id) ?? { id: `p${rows.length}` };
  if (request.method === 'POST') rows.push(row);
  answer(200, Object.assign(row, sent));
});
const { url } = await listenOnLoopback(server);
afterAll(() => void server.close());

const start = (revision: number) => startPublicationReport(async () => new PocketBase(url), revision);

test('saves the report at the end when it could not be saved at the start', async () => {
  isWritable = false;
  const report = await start(7);
  isWritable = true;
  await report.succeeded(152, 'release-7');
  expect(rows).toMatchObject([
    { revision: 7, state: 'online', reason: '', pages: 152, release: 'release-7' },
  ]);
  expect(rows[0]).toHaveProperty('started_at');
});

test('says what the site does not show', async () => {
  const report = await start(7);
  await report.succeeded(152, 'release-7', '', `No se muestra. ${'x'.repeat(3_000)}`);
  expect(rows).toMatchObject([
    { state: 'online', reason: expect.stringMatching(/^No se muestra\. x{1985}$/) },
  ]);
});

test('marks an interrupted publication as failed when the next one starts', async () => {
  const report = await start(7);
  isWritable = false;
  await report.failed('ENOSPC');
  isWritable = true;
  await start(8);
  expect(rows).toMatchObject([
    { revision: 7, state: 'failed', reason: 'La publicación se interrumpió.' },
    { revision: 8, state: 'publishing' },
  ]);
});

test.each([
  ['Páginas con errores: a.html: usa /b.js, que no existe.'],
  [
    'Astro no pudo construir el sitio (1): nave.html no se pudo construir: RangeError: Invalid time value\nnode:fs:977\n  ^',
    'Astro no pudo construir el sitio (1): nave.html no se pudo construir: RangeError: Invalid time value',
  ],
  ["ENOSPC: no space left on device, copyfile '/a' -> '/b'", 'El disco del servidor está lleno.'],
  [
    'Astro no pudo preparar el sitio (SIGABRT): <--- Last few GCs --->\n\nFATAL ERROR: JavaScript heap out of memory',
    'Al servidor le faltó memoria.',
  ],
])('shows administrators one line of the reason %j', async (reason, summary = reason) => {
  const report = await start(7);
  await report.failed(reason);
  expect(rows).toMatchObject([{ state: 'failed', reason: summary }]);
});

test('the progress of all steps together never goes back', async () => {
  const report = await start(7);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [step, done] of [
    ['Fotografías', 40],
    ['Fotografías', 100],
    ['Páginas', 0],
    ['Páginas', 50],
    ['Páginas', 100],
  ] as const) {
    vi.setSystemTime(Date.now() + 1_000);
    report.progress(step, done, 100);
  }
  vi.useRealTimers();
  await report.succeeded(152);
  expect(sentProgress).toEqual([20, 50, 50, 75, 100, 100]);
});
