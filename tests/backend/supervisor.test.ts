import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { upsertSuperuser } from '#server/pocketbase/process.ts';
import { supervisePocketBase } from '#server/pocketbase/supervisor.ts';

const account = { email: 'sistema@localhost.invalid', password: 'una-clave-del-sistema' };
const waitOptions = { timeout: 120_000, interval: 50 };

let dir: string;
let starts: number;
let lines: string[];
let supervisor: Awaited<ReturnType<typeof supervisePocketBase>>;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
  const env = { RATE_LIMITS: 'off', SMTP_HOST: '', SITE_WEBHOOK_URL: '', SITE_GITHUB_REPOSITORY: '' };
  const call = { binary: await findPocketBase(dir), dir, env };
  await upsertSuperuser(call, account);
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  starts = 0;
  const onStart = async () => {
    starts += 1;
  };
  supervisor = await supervisePocketBase(call, onStart);
});
afterEach(async () => {
  await supervisor.stop();
  vi.restoreAllMocks();
  await rm(dir, { recursive: true });
});

test('nothing is sent to a process that takes the port of a PocketBase that ended', {
  timeout: 120_000,
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
