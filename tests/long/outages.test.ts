import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listBackups } from '#server/backup/manifest.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { makeBackup, openAndClose } from '../support/backup.ts';
import { mailFaults, startMailServer } from '../support/mail-server.ts';
import { startBackend } from '../support/pocketbase.ts';
import { oneOf } from '../support/random.ts';
import { receiverFaults, startReceiver } from '../support/receiver.ts';
import { random, rounds } from './rounds.ts';

const mailServer = await startMailServer();
const receiver = await startReceiver();
const pocketbase = await startBackend({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SMTP_TIMEOUT: '2',
  SITE_WEBHOOK_URL: receiver.url,
  SITE_WEBHOOK_SECRET: 'un-secreto',
});
afterAll(async () => {
  await pocketbase.stop();
  await mailServer.stop();
  receiver.stop();
});

const api = async (path: string, init: RequestInit = {}) => {
  const { token } = pocketbase.superuser.authStore;
  const headers = { authorization: token, 'content-type': 'application/json' };
  const response = await fetch(`${pocketbase.url}/api/${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.status === 204 ? undefined : response.json();
};
const post = (path: string, body: object = {}) => api(path, { method: 'POST', body: JSON.stringify(body) });
const begin = (job: string) => post(`crons/${job}`);
const siteNow = () => api('collections/site/records/site00000000001');
const mailsWhere = async (filter: string) =>
  (await api(`collections/mails/records?perPage=500&filter=${encodeURIComponent(filter)}`)).items;

/** Marks of the acknowledged inquiries, whose mails must arrive. */
const asked: string[] = [];

async function ask(): Promise<void> {
  const mark = `marca-${asked.length}-${Math.floor(random() * 1e9)}`;
  const inquiry = { name: 'Lucía', email: 'lucia@example.com', subject: mark, message: 'Hola' };
  await post('collections/inquiries/records', inquiry);
  asked.push(mark);
}
const edit = () => post('collections/locations/records', { name: `Parque ${crypto.randomUUID()}` });

const waitOptions = { timeout: 120_000, interval: 500 };
const timesMailed = (mark: string) => mailServer.received.filter((mail) => mail.includes(mark)).length;

/** Ends all faults, retries what waits as an administrator can, and waits until everything is delivered. */
async function everythingArrives(): Promise<void> {
  mailServer.order('none');
  receiver.order('none');
  await begin('tell-site-changed');
  await post('site/publish');
  for (const { id } of await mailsWhere('state != "sent"')) {
    await post(`mails/${id}/retry`).catch(() => undefined);
  }
  await vi.waitFor(async () => {
    await begin('send-mails');
    expect(await mailsWhere('state != "sent"')).toEqual([]);
    const site = await siteNow();
    expect(site).toMatchObject({ delivered_revision: site.revision, last_error: '', dead: false });
    expect(receiver.taken.at(-1)).toBe(site.revision);
  }, waitOptions);
  expect(asked.filter((mark) => timesMailed(mark) === 0)).toEqual([]);
}

beforeEach(() => everythingArrives());

describe('a mail server', () => {
  test.each(mailFaults)(
    'delivers each mail once after the fault "%s", and accepts every inquiry meanwhile',
    async (fault) => {
      mailServer.order(fault);
      for (let inquiry = 0; inquiry < 3; inquiry += 1) await ask();
      await vi.waitFor(async () => {
        const ours = asked.slice(-3).map((mark) => `payload ~ "${mark}"`);
        expect(await mailsWhere(`attempts > 0 && (${ours.join(' || ')})`)).not.toEqual([]);
      }, waitOptions);
      await everythingArrives();
      expect(asked.slice(-3).map(timesMailed)).toEqual([1, 1, 1]);
    },
  );
});

describe('the webhook receiver', () => {
  test.each(receiverFaults)('hears of every edit after the fault "%s", and no edit fails', async (fault) => {
    await vi.waitFor(async () => expect((await siteNow()).next_try_ms).toBeLessThan(Date.now()), waitOptions);
    receiver.order(fault);
    await edit();
    await vi.waitFor(async () => {
      const { attempts, delivered_revision, revision } = await siteNow();
      expect(fault === 'none' ? delivered_revision === revision : attempts > 0).toBe(true);
    }, waitOptions);
    await edit();
    await everythingArrives();
  });
});

const killed = `PocketBase, killed ${rounds} times amid outages and backups, loses no inquiry, edit or backup`;
test(killed, async () => {
  const before = asked.length;
  const finished: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    mailServer.order(oneOf(mailFaults, random));
    receiver.order(oneOf(receiverFaults, random));
    await begin('send-mails');
    const backingUp = makeBackup(pocketbase).then(({ name }) => finished.push(name));
    const writing = Promise.allSettled([ask(), edit(), backingUp, ask(), edit(), ask()]);
    await wait(400 * random());
    openAndClose(pocketbase);
    await pocketbase.killAndRevive();
    await writing;
  }
  await everythingArrives();
  const { folder, name } = await makeBackup(pocketbase);
  const backups = listBackups(folder);
  for (const backup of backups) await verifyBackup(backup);
  expect(backups.map((backup) => backup.name)).toEqual(expect.arrayContaining([name, ...finished.slice(-6)]));
  const twice = asked.slice(before).filter((mark) => timesMailed(mark) > 1).length;
  console.log(
    `${asked.length - before} solicitudes, ${twice} correos repetidos, ${finished.length} respaldos tras ${rounds} muertes`,
  );
  expect(twice).toBeLessThanOrEqual(rounds);
});
