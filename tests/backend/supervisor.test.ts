import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { findDatabaseFault } from '#server/pocketbase/database-fault.ts';
import { upsertSuperuser } from '#server/pocketbase/process.ts';
import { makeSuperuserClient } from '#server/pocketbase/superuser-account.ts';
import { supervisePocketBase } from '#server/pocketbase/supervisor.ts';
import { makeBackup } from '../support/backup.ts';
import { overwriteDatabase } from '../support/damage.ts';
import { listenOnLoopback } from '../support/loopback.ts';

const isLinux = process.platform === 'linux';
const account = { email: 'sistema@localhost.invalid', password: 'una-clave-del-sistema' };
const waitOptions = { timeout: 25_000, interval: 50 };

let dir: string;
let starts: number;
let lines: string[];
let supervisor: Awaited<ReturnType<typeof supervisePocketBase>>;
let superuser: PocketBase;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
  const env = { RATE_LIMITS: 'off', SMTP_HOST: '', SITE_WEBHOOK_URL: '', SITE_GITHUB_REPOSITORY: '' };
  const call = { binary: await findPocketBase(dir), dir, env };
  await upsertSuperuser(call, account);
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  starts = 0;
  const onStart = async () => {
    starts += 1;
  };
  supervisor = await supervisePocketBase(call, onStart, 20);
  superuser = await makeSuperuserClient(() => supervisor.endpoint()?.url ?? '', account)();
}, 60_000);
afterEach(async () => {
  await supervisor.stop();
  vi.restoreAllMocks();
  await rm(dir, { recursive: true });
}, 60_000);

const ask = (message: string) =>
  superuser.collection('inquiries').create({ name: 'Ñ', email: 'n@example.com', message });
const messages = async () =>
  (await superuser.collection('inquiries').getFullList()).map(({ message }) => message).toSorted();

describe.skipIf(!isLinux)('the supervisor', { timeout: 60_000 }, () => {
  test('restarts PocketBase when its WAL is deleted, and no acknowledged inquiry is lost', async () => {
    const acknowledged = ['antes'];
    await ask('antes');
    for (const suffix of ['-wal', '-shm']) rmSync(join(dir, `data.db${suffix}`));
    // Whether this one is taken depends on how soon the restart comes.
    const isTaken = await ask('después').then(
      () => true,
      () => false,
    );
    if (isTaken) acknowledged.push('después');
    await expect.poll(() => starts, waitOptions).toBe(2);
    expect(await messages()).toEqual(expect.arrayContaining(acknowledged));
    expect(lines.join('')).toBe(
      'Otro programa borró archivos de la base de datos en uso: PocketBase se reinicia para guardar lo que recibió.\n',
    );
  });

  test('restarts PocketBase when its database cannot be read', async () => {
    overwriteDatabase(join(dir, 'data.db'));
    await ask('otra').catch(() => undefined);
    const sentence = 'La base de datos no se puede leer o escribir: PocketBase se reinicia.\n';
    await expect.poll(() => lines, waitOptions).toContain(sentence);
  });

  test('does not begin an empty database in the place of one that was moved', async () => {
    await ask('antes');
    renameSync(join(dir, 'data.db'), join(dir, 'moved.db'));
    await expect
      .poll(() => lines.join(''), waitOptions)
      .toContain('El archivo data.db ya no está en su lugar');
    await ask('después');
    const { folder, name } = await makeBackup({ superuser, dir });
    using copy = new DatabaseSync(join(folder, 'databases', `${name}.db`), { readOnly: true });
    expect(copy.prepare('SELECT message FROM inquiries ORDER BY message').all()).toEqual([
      { message: 'antes' },
      { message: 'después' },
    ]);
    expect(starts).toBe(1);
    expect(lines).toHaveLength(1);
    expect(existsSync(join(dir, 'data.db'))).toBe(false);
  });
});

test('nothing is sent to a process that takes the port of a PocketBase that ended', {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const front = await openFront({ host: '127.0.0.1', port, headers: {} });
  front.route('/api/', makeProxy(supervisor.endpoint, { trustProxy: false, dashboard: 'local' }));
  let first = supervisor.endpoint();
  let stolen = '';
  const makeThief = () => createTcpServer((socket) => void socket.on('data', (chunk) => (stolen += chunk)));
  let thief = makeThief();
  onTestFinished(async () => {
    thief.close();
    await front.stop();
  });
  const signIn = async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'token' },
      body: JSON.stringify({ identity: 'ana@example.com', password: 'secreta' }),
    });
    return status;
  };
  const read = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;

  const askBoth = () => Promise.all([read(), signIn()]);
  expect(await askBoth()).toEqual([200, 400]);
  const statuses = new Set<number>();
  const askMeanwhile = async () => {
    for (const status of await askBoth()) statuses.add(status);
  };
  /** Kills PocketBase and waits for the next one. @returns whether its port was taken: the system may keep it */
  const takePort = async () => {
    const startsBefore = starts;
    first = supervisor.endpoint();
    process.kill(Number(readFileSync(join(dir, 'pocketbase.pid'), 'utf8')), 'SIGKILL');
    let isTaken = false;
    await vi.waitUntil(async () => {
      if (!isTaken) {
        thief = makeThief().listen(first?.port, '127.0.0.1');
        isTaken = await once(thief, 'listening').then(
          () => true,
          () => false,
        );
      }
      await askMeanwhile();
      return starts > startsBefore;
    }, waitOptions);
    return isTaken;
  };
  while (!(await takePort()));

  expect(await askBoth()).toEqual([200, 400]);
  expect(statuses).toContain(503);
  expect([200, 400, 503]).toEqual(expect.arrayContaining([...statuses]));
  expect(stolen).toBe('');
  expect(lines.join('')).toContain('PocketBase terminó de pronto (SIGKILL: quizá faltó memoria)');
  const second = supervisor.endpoint();
  expect(second?.port).not.toBe(first?.port);
  expect(second?.clientIpHeader).not.toBe(first?.clientIpHeader);
});

describe('a database', () => {
  const answers: Record<string, (response: ServerResponse) => void> = {
    well: (response) => response.end('{"state":"well"}'),
    busy: (response) => response.end('{"state":"busy"}'),
    'on a full disk': (response) => response.end('{"state":"full"}'),
    'that is not answered for': (response) => response.destroy(),
    'of an older product': (response) => response.writeHead(404).end('{}'),
    failing: (response) => response.end('{"state":"failing"}'),
  };

  test.each(Object.keys(answers))('%s is restarted only when it fails', async (state) => {
    const server = createServer((_request, response) => answers[state]?.(response));
    const { port } = await listenOnLoopback(server);
    onTestFinished(() => void server.close());
    const fault = await findDatabaseFault({
      pid: process.pid,
      dir,
      port,
      secret: 'x',
      isRunning: () => true,
    });
    expect(fault).toBe(state === 'failing' ? 'failing' : undefined);
  });
});
