import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { makeReadinessReader, readReadiness } from '#server/doctor/readiness.ts';
import { freePort } from '#server/free-port.ts';
import { type Front, openFront } from '#server/front/front.ts';
import { alivePath, makeAliveHandler, makeReadyHandler, readyPath } from '#server/front/health.ts';
import { databaseAnswerSchema, probeDatabase } from '#server/pocketbase/database-state.ts';
import { type Backend, startBackend } from '../support/pocketbase.ts';

const secret = 'un-secreto-de-prueba';

let backend: Backend;
let dataDir: string;
let front: Front;
let url: string;
let env: NodeJS.ProcessEnv = {};
let isRunning = true;
let probe: () => ReturnType<typeof probeDatabase>;
/** Lets each request run the checks, so that a test sees its own change. */
const readAtOnce = () =>
  front.route(
    readyPath,
    makeReadyHandler(
      () => readReadiness({ dataDir, env, probeDatabase: probe }),
      ({ headers }) => headers.authorization === 'Bearer operador',
    ),
  );
beforeAll(async () => {
  backend = await startBackend({ LOOPBACK_SECRET: secret, RATE_LIMITS: 'on' });
  dataDir = mkdtempSync(join(tmpdir(), 'naves-health-'));
  symlinkSync(backend.dir, dataFoldersOf(dataDir).pocketbase);
  const port = await freePort();
  const running = { port: Number(new URL(backend.url).port), secret, isRunning: () => isRunning };
  front = await openFront({ host: '127.0.0.1', port, headers: {} });
  probe = () => probeDatabase(running);
  front.route(alivePath, makeAliveHandler());
  readAtOnce();
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await front.stop();
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

const ready = async () => {
  const response = await fetch(url + readyPath);
  return { status: response.status, body: await response.json(), headers: response.headers };
};
const partsNow = async () => (await ready()).body.parts;

test('an alive process says so without its version, and nobody stores the answer', async () => {
  const response = await fetch(url + alivePath);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok' });
});

test.each([alivePath, readyPath])('%s answers GET and HEAD of that path only', async (path) => {
  const head = await fetch(url + path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(`${url}${path}?x=1`)).status).toBe(200);
  expect((await fetch(`${url}${path}y`)).status).toBe(404);
  expect((await fetch(url + path, { method: 'POST' })).status).toBe(405);
});

test('a product that works is ready, and the answer holds states only', async () => {
  const { status, body, headers } = await ready();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(body)).toEqual(['status', 'parts']);
  expect(body).toMatchObject({ status: 'ready', parts: { database: 'ok', mails: 'ok' } });
  for (const state of Object.values(body.parts)) expect(['ok', 'warning', 'broken']).toContain(state);
});

test('no rate limit stops the checks', async () => {
  onTestFinished(readAtOnce);
  const read = makeReadinessReader({ dataDir, env, probeDatabase: probe });
  front.route(
    readyPath,
    makeReadyHandler(read, () => false),
  );
  const statuses = new Set<number>();
  for (let round = 0; round < 7; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(url + readyPath)));
    for (const answer of answers) {
      statuses.add(answer.status);
      await answer.text();
    }
  }
  expect([...statuses]).toEqual([200]);
});

describe('a product is not ready', () => {
  const expectFailing = async (parts: object) => {
    const { status, body } = await ready();
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 'failing', parts });
    return body;
  };

  test('when the disk has less room than MIN_FREE_DISK_MB', async () => {
    onTestFinished(() => {
      env = {};
    });
    env = { MIN_FREE_DISK_MB: '999999999' };
    await expectFailing({ disk: 'broken', database: 'ok' });
  });

  test('when a mail was given up, saying whose to the operator only', async () => {
    const { superuser } = backend;
    const { id } = await superuser.collection('inquiries').create({
      name: 'Lucía',
      email: 'lucia@example.com',
      message: '¿Tiene andén?',
    });
    await superuser.sql.run("UPDATE mails SET state = 'dead', last_error = 'no lucia@example.com'");
    const body = await expectFailing({ mails: 'broken' });
    expect(JSON.stringify(body)).not.toContain('lucia');
    const told = await fetch(url + readyPath, { headers: { authorization: 'Bearer operador' } });
    expect((await told.json()).faults).toContainEqual(
      expect.objectContaining({
        name: 'mails',
        message: expect.stringMatching(
          /^1 abandonados y 0 en espera, el más antiguo desde .*: no lucia@example.com$/,
        ),
        advice: expect.stringContaining('SMTP_*'),
      }),
    );
    await superuser.collection('inquiries').delete(id);
    await superuser.sql.run('DELETE FROM mails');
    expect(await partsNow()).toMatchObject({ mails: 'ok' });
  });

  test('when the publisher was given up', async () => {
    const { superuser } = backend;
    await superuser.sql.run("UPDATE site SET dead = TRUE, last_error = 'No responde.'");
    await expectFailing({ publisher: 'broken' });
    await superuser.sql.run("UPDATE site SET dead = FALSE, last_error = ''");
    expect(await partsNow()).not.toMatchObject({ publisher: 'broken' });
  });

  test('while PocketBase does not run; the process is alive all the same', async () => {
    isRunning = false;
    onTestFinished(() => {
      isRunning = true;
    });
    await expectFailing({ database: 'broken' });
    expect((await fetch(url + alivePath)).status).toBe(200);
  });
});

test('a superuser asks for the database as the supervisor does', async () => {
  const answer = await backend.superuser.send('/api/site/database', {});
  expect(databaseAnswerSchema.parse(answer).state).toBe('well');
});
