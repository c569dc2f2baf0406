import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { makePhotographFiles } from '#server/front/photograph-files.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const folder = mkdtempSync(join(tmpdir(), 'photographs-'));
const withdrawn = '0e1d2c3b4a596877';
const server = createServer(makePhotographFiles(folder, (hash) => hash !== withdrawn).answer);
const { url } = await listenOnLoopback(server);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const shown = [paths.photograph('0191c539d1286a2b', 480), paths.socialImage('0191c539d1286a2b')];
const notShown = [paths.photograph(withdrawn, 480), paths.socialImage(withdrawn)];
for (const name of [...shown, ...notShown, '/fotos/ledger-r3.jsonl', '/fotos/0191c539d1286a2b-480.webp.part'])
  writeFileSync(join(folder, name.slice('/fotos/'.length)), 'completa');

const get = (path: string, headers = {}) => fetch(url + path, { headers });

test.each(shown)('sends all of %s, which browsers may keep for ever', async (path) => {
  for (const range of ['bytes=0-0', 'bytes=3-1']) {
    const answer = await get(path, { range });
    expect([answer.status, await answer.text()]).toEqual([200, 'completa']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});

test.each(['ledger-r3.jsonl', '0191c539d1286a2b-480.webp.part', '', '..%2fdata.db', '%00.webp'])(
  'serves only photographs: not «%s»',
  async (name) => {
    expect((await get(`/fotos/${name}`)).status).toBe(404);
  },
);

test.each(notShown)('does not serve %s, which no live page shows', async (path) => {
  expect((await get(path)).status).toBe(404);
});
