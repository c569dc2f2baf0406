import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { stampOf } from '#domain/availability.ts';
import { mailFaults, startMailServer } from '../support/mail-server.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';
import { oneOf } from '../support/random.ts';
import { random, rounds } from './rounds.ts';

const mailServer = await startMailServer();
const backend = await startBackend({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SMTP_TIMEOUT: '2',
  SITE_URL: 'https://naves.example.com',
});
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});
const { superuser } = backend;
const client = await administrator(backend);
const broker = client.authStore.record?.id ?? '';
const nave = await superuser.collection('properties').create({
  ...{ title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1_000 },
  ...{ is_for_rent: true, rental_price: 1_000 },
});
const hourMs = 3_600_000;
const waitOptions = { timeout: 120_000, interval: 250 };
const visits = () => superuser.collection('visits').getFullList({ batch: 1_000 });
const mails = () => superuser.collection('mails').getFullList({ batch: 1_000 });

let hoursAhead = 48;
/** Two clients who are offered the same hour of the same broker, each with a link. */
async function twoInvited() {
  hoursAhead += 2;
  const start = stampOf(Date.now() + hoursAhead * hourMs);
  const invite = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const inquiry = await superuser
      .collection('inquiries')
      .create({ name: 'Lucía', email, message: '¿Se puede visitar?' });
    const slots = [{ start, minutes: 60 }];
    const { id } = await client
      .collection('visits')
      .create({ inquiry_id: inquiry.id, broker, properties: [nave.id], slots });
    const { url } = await client.send(`/api/visits/${id}/link`, { method: 'POST' });
    return { id, email, secret: String(url).slice(-43), start };
  };
  return [await invite(), await invite()];
}

/** @returns whether the server acknowledged it; undefined when it died meanwhile */
async function accept({ secret, start }: { secret: string; start: string }): Promise<boolean | undefined> {
  try {
    const response = await fetch(`${backend.url}/api/visit-links/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, start }),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return undefined;
  }
}

const killed = `PocketBase, killed ${rounds} times without mails, gives an hour to one client and tells both sides once`;
test(killed, async () => {
  const acknowledged: string[] = [];
  const invited: { id: string; email: string; start: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    mailServer.order(oneOf(mailFaults, random));
    const pair = await twoInvited();
    invited.push(...pair);
    let answers = 0;
    const accepting = Promise.all(
      pair.map(async (one) => {
        if (await accept(one)) acknowledged.push(one.id);
        answers += 1;
      }),
    );
    const answersBeforeKill = round === 0 ? pair.length : Math.floor((pair.length + 1) * random());
    while (answers < answersBeforeKill) await wait(1);
    await wait(20 * random());
    await backend.killAndRevive();
    await accepting;
  }

  const accepted = (await visits()).filter(({ state }) => state === 'Aceptada');
  expect(accepted.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  const hours = accepted.map(({ starts_at }) => starts_at);
  expect(hours).not.toEqual([]);
  expect(new Set(hours).size).toBe(hours.length);

  mailServer.order('none');
  await vi.waitFor(async () => {
    for (const { id } of (await mails()).filter(({ state }) => state !== 'sent'))
      await client.send(`/api/mails/${id}/retry`, { method: 'POST' }).catch(() => undefined);
    await superuser.crons.run('send-mails');
    expect((await mails()).filter(({ state }) => state !== 'sent')).toEqual([]);
  }, waitOptions);
  const about = (id: string) =>
    mails().then((all) =>
      all
        .filter(({ kind, dedupe_key }) => kind === 'visit-confirmation' && dedupe_key.includes(id))
        .map(({ payload }) => payload.audience)
        .toSorted(),
    );
  for (const { id } of invited)
    expect(await about(id)).toEqual(accepted.some((one) => one.id === id) ? ['broker', 'client'] : []);
  const confirmationsTo = (email: string) =>
    mailServer.received.filter((mail) => mail.includes(`To: ${email}`) && mail.includes('text/calendar'))
      .length;
  let twice = 0;
  for (const { id, email } of invited) {
    const received = confirmationsTo(email);
    const expected = accepted.some((one) => one.id === id) ? 1 : 0;
    expect(received).toBeGreaterThanOrEqual(expected);
    if (expected === 0) expect(received).toBe(0);
    twice += received - expected;
  }
  console.log(`${invited.length} visitas, ${accepted.length} aceptadas, ${twice} correos repetidos`);
  expect(twice).toBeLessThanOrEqual(rounds);
});
