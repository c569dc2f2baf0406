import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { OperatorError } from '#render/operator-error.ts';
import { runChildProcess } from '#render/process/child-process.ts';
import { parseRenderMessage, parseRenderOrder } from '#render/process/protocol.ts';
import { answerTo } from '#render/process/render-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'protocol-'));
afterAll(() => rmSync(folder, { recursive: true }));

const order = {
  snapshotFile: '/snapshot.json',
  outDir: '/site',
  previous: '/last-site',
  shared: '/shared',
  redirectPages: false,
  panelOnly: false,
};

describe('parseRenderOrder', () => {
  test('accepts an order with and without a previous site', () => {
    expect(parseRenderOrder(order)).toEqual(order);
    expect(
      parseRenderOrder({ snapshotFile: '/s.json', outDir: '/site', redirectPages: true, panelOnly: false }),
    ).toEqual({
      snapshotFile: '/s.json',
      panelOnly: false,
      outDir: '/site',
      redirectPages: true,
    });
  });

  test.each([
    ['no object', undefined, /^La orden para construir el sitio no se entiende: /],
    ['no snapshot', { ...order, snapshotFile: undefined }, / en snapshotFile: /],
    ['no folder', { snapshotFile: '/s.json', redirectPages: false, panelOnly: false }, / en outDir: /],
    ['an empty folder', { ...order, outDir: '' }, / en outDir: /],
    ['a number as folder', { ...order, previous: 7 }, / en previous: /],
    ['a word as flag', { ...order, redirectPages: 'no' }, / en redirectPages: /],
    ['an unknown member', { ...order, threads: 2 }, /threads/],
    ['a change without lists', { ...order, change: { fromRevision: 1, values: {} } }, / en change\.lists: /],
  ])('refuses %s and names the part', (_what, message, reason) => {
    expect(() => parseRenderOrder(message)).toThrow(reason);
    expect(() => parseRenderOrder(message)).toThrow(OperatorError);
  });
});

describe('parseRenderMessage', () => {
  test.each([
    { type: 'ready' },
    { type: 'progress', pages: 0 },
    {
      type: 'rendered',
      pages: 152,
      postponed: 0,
      nameChange: { changed: { 'index.html': 'a1.html' }, removed: ['vendida.html'] },
      steps: { páginas: 12 },
    },
    { type: 'failed', reason: 'index.html no se pudo construir' },
  ])('accepts $type', (message) => {
    expect(parseRenderMessage(message)).toEqual(message);
  });

  test.each([
    ['no object', 'listo', /^El aviso del proceso que construye el sitio no se entiende: /],
    ['no type', { pages: 1 }, / en type: /],
    ['an unknown type', { type: 'done', pages: 1 }, / en type: /],
    ['a negative number of pages', { type: 'progress', pages: -1 }, / en pages: /],
    [
      'half a page',
      { type: 'rendered', pages: 0.5, postponed: 0, nameChange: { changed: {}, removed: [] }, steps: {} },
      / en pages: /,
    ],
    ['no reason', { type: 'failed' }, / en reason: /],
  ])('refuses %s and names the part', (_what, message, reason) => {
    expect(() => parseRenderMessage(message)).toThrow(reason);
    expect(() => parseRenderMessage(message)).toThrow(OperatorError);
  });
});

describe('answerTo', () => {
  /** Runs a program in the place of the render process. */
  async function answerOf(program: string) {
    const file = join(folder, `${crypto.randomUUID()}.mjs`);
    writeFileSync(file, `process.channel.ref();\n${program}`);
    const progress: number[] = [];
    const answer = await answerTo(order, runChildProcess(file, [], { env: {} }), (pages) =>
      progress.push(pages),
    );
    return { ...answer, progress };
  }

  test('sends the order and returns the result', async () => {
    const answer = await answerOf(`
      process.once('message', ({ outDir }) => {
        process.send({ type: 'progress', pages: 1 });
        process.send({ type: 'rendered', pages: outDir.length, postponed: 0, nameChange: { changed: {}, removed: [] }, steps: {} });
        process.channel.unref();
      });`);
    expect(answer).toMatchObject({ result: { type: 'rendered', pages: 5 }, outcome: 0, progress: [1] });
  });

  test('ends a process whose message is not understood', async () => {
    const answer = await answerOf(`
      process.send({ pages: 3 });
      setInterval(() => {}, 1_000);`);
    expect(answer).toMatchObject({
      result: { type: 'failed', reason: expect.stringContaining('no se entiende en type') },
      outcome: 'SIGKILL',
      progress: [],
    });
  });

  test('returns no result of a process that fails before it answers', async () => {
    const answer = await answerOf(`throw new Error('sin memoria');`);
    expect(answer).toMatchObject({
      result: undefined,
      outcome: 1,
      log: expect.stringContaining('sin memoria'),
    });
  });
});
