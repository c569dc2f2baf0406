import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { afterAll, expect, test, vi } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { connectToRunning } from '#server/pocketbase/control.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { startKillableProduct } from '../support/killable-product.ts';
import { mailFaults, startMailServer } from '../support/mail-server.ts';
import { account } from '../support/product-process.ts';
import { oneOf } from '../support/random.ts';
import { random, rounds } from './rounds.ts';

const mailServer = await startMailServer();
const product = await startKillableProduct({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SMTP_TIMEOUT: '2',
  MAIL_FROM: 'sitio@example.com',
});
const folders = dataFoldersOf(product.dataDir);
const stored = new DatabaseSync(join(folders.pocketbase, 'data.db'), { readOnly: true, timeout: 10_000 });
const releases = makeReleaseStore(folders.releases);
let isWatching = true;
afterAll(async () => {
  isWatching = false;
  stored.close();
  await product.stop();
  await mailServer.stop();
});

const api = new PocketBase(product.url);
api.autoCancellation(false);
await api.collection('users').authWithPassword(account.email, account.password);
const waitOptions = { timeout: 120_000, interval: 250 };

/** A superuser of the PocketBase that runs now. */
const superuser = () =>
  vi.waitFor(async () => {
    const client = await connectToRunning(folders.pocketbase);
    if (!client) throw new Error('PocketBase no está en marcha');
    return client;
  }, waitOptions);

const rowsOf = (sql: string, ...values: string[]) => stored.prepare(sql).all(...values);
const countOf = (sql: string, ...values: string[]) => rowsOf(sql, ...values).length;
const onlineRevision = async () => (await releases.current())?.revision ?? 0;

/** The matches that were stored before visitors saw the revision of their edit. */
const tooEarly: unknown[] = [];
async function watchAlerts(): Promise<void> {
  while (isWatching) {
    const newest = rowsOf('SELECT id, revision FROM requirement_matches ORDER BY revision DESC LIMIT 1')[0];
    // The release is read after the alert, so it can only be newer than at the time of the alert.
    if (newest && Number(newest.revision) > (await onlineRevision())) tooEarly.push(newest);
    await wait(10);
  }
}

interface Asking {
  id: string;
  email: string;
}

/** Properties that nothing but the requirements of this test fits. */
async function makeCatalog() {
  const zone = await api.collection('locations').create({ name: 'Zona de avisos' });
  const fields = { location: 'Amozoc', city: 'Amozoc', type: 'Bodega', area: 1_000, active: true };
  const properties = [];
  for (const number of [1, 2, 3]) {
    const offer = { location_id: zone.id, is_for_sale: true, sale_price: 1_000_000 };
    properties.push(
      await api.collection('properties').create({ ...fields, ...offer, title: `Nave ${number}` }),
    );
  }
  return { zone, properties };
}

/** A requirement; who has confirmed the address gets alerts. */
async function ask(conditions: string, isSubscribed: boolean): Promise<Asking> {
  const email = `${crypto.randomUUID()}@example.com`;
  const confirmed = { origin: 'Formulario', confirmed_at: new Date().toISOString().replace('T', ' ') };
  const { id } = await (await superuser()).collection('requirements').create({
    ...{ email, conditions, status: 'Activo' },
    ...(isSubscribed ? confirmed : { origin: 'Llamada' }),
  });
  return { id, email };
}

/** Moments of an edit at which a process is killed. */
const moments = {
  async 'while it is written and published'() {
    await wait(3_000 * random());
  },
  /** The comparison with requirements begins now. */
  async 'when its page is online'() {
    const before = await onlineRevision();
    await waitAtMost(20_000, async () => (await onlineRevision()) > before);
    await wait(40 * random());
  },
  async 'when brokers are told'() {
    const all = 'SELECT 1 FROM requirement_matches';
    const before = countOf(all);
    await waitAtMost(20_000, async () => countOf(all) > before);
  },
  async 'when its mail is queued'() {
    const all = "SELECT 1 FROM mails WHERE kind = 'requirement-alert'";
    const before = countOf(all);
    await waitAtMost(20_000, async () => countOf(all) > before);
    await wait(300 * random());
  },
};

/** Waits for a moment that may not come, such as one that came before this was called. */
async function waitAtMost(maxMs: number, hasCome: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + maxMs;
  while (Date.now() < end && !(await hasCome())) await wait(3);
}

/** Sends every mail that waits. */
async function sendMails(): Promise<void> {
  mailServer.order('none');
  await vi.waitFor(async () => {
    const { crons } = await superuser();
    for (const { id } of rowsOf("SELECT id FROM mails WHERE state <> 'sent'"))
      await api.send(`/api/mails/${id}/retry`, { method: 'POST' }).catch(() => undefined);
    await crons.run('send-mails');
    await wait(500);
    expect(rowsOf("SELECT kind, last_error FROM mails WHERE state <> 'sent'")).toEqual([]);
  }, waitOptions);
}

/** What waited for another day is mailed, as on the next morning. */
async function passDay(): Promise<void> {
  const { sql, crons } = await superuser();
  await sql.run("UPDATE mails SET dedupe_key = dedupe_key || ':earlier' WHERE kind = 'requirement-alert'");
  await sql.run("UPDATE requirement_matches SET mail_day = 'earlier' WHERE mail_day NOT IN ('', '-')");
  await crons.run('tend-requirements');
  await vi.waitFor(() =>
    expect(rowsOf("SELECT id FROM requirement_matches WHERE mail_day = ''")).toEqual([]),
  );
}

const killed = `killed ${rounds} times, tells each edit once to brokers and once to the person, when its page is online`;
test(killed, async () => {
  const watching = watchAlerts();
  const { zone, properties } = await makeCatalog();
  const fitting = `zona=${zone.id}`;
  await ask(`${fitting}&andenes=90`, true);
  const kills = [product.killPocketBase, product.killPublisher, product.killTree];
  const told: { asking: Asking; isSubscribed: boolean; edits: Map<string, number> }[] = [];
  const isSettled = async () => {
    await api.health.check();
    const waiting = `SELECT 1 FROM property_changes JOIN properties ON properties.id = property_id
      LEFT JOIN compared_offers USING (property_id) WHERE change IS NOT number`;
    expect(countOf(waiting)).toBe(0);
  };
  let price = 1_000_000;
  let unanswered = 0;
  await vi.waitFor(isSettled, waitOptions);

  for (let round = 0; round < rounds; round += 1) {
    for (const isSubscribed of [true, false])
      told.push({ asking: await ask(fitting, isSubscribed), isSubscribed, edits: new Map() });
    mailServer.order(oneOf(mailFaults, random));
    const edits = properties.map(({ id }) => {
      price += 1_000;
      return { id, sale_price: price };
    });
    const reached = moments[oneOf(Object.keys(moments) as (keyof typeof moments)[], random)]();
    const writing = Promise.allSettled(
      edits.map(async ({ id, sale_price }) => {
        await wait(1_000 * random());
        await api.collection('properties').update(id, { sale_price });
      }),
    );
    await reached;
    await oneOf(kills, random)();
    const results = await writing;
    await vi.waitFor(isSettled, waitOptions);
    for (const [index, { id, sale_price }] of edits.entries()) {
      const isStored =
        countOf(`SELECT 1 FROM properties WHERE id = ? AND sale_price = ${sale_price}`, id) > 0;
      if (results[index]?.status === 'fulfilled') expect(isStored).toBe(true);
      else unanswered += 1;
      if (isStored) for (const { edits } of told) edits.set(id, (edits.get(id) ?? 0) + 1);
    }
  }

  const toldAbout = ({ id }: Asking, which = 'TRUE') => {
    const found = rowsOf(
      `SELECT property_id, reason FROM requirement_matches WHERE requirement_id = ? AND ${which}`,
      id,
    );
    expect(found.every(({ reason }) => reason === 'Precio')).toBe(true);
    const ofProperty = Map.groupBy(found, ({ property_id }) => String(property_id));
    return new Map([...ofProperty].map(([property, edits]) => [property, edits.length]));
  };
  for (const { asking, isSubscribed, edits } of told) {
    expect(toldAbout(asking)).toEqual(edits);
    expect(toldAbout(asking, "mail_day <> '-'")).toEqual(isSubscribed ? edits : new Map());
  }
  const requirements = told.length;
  expect(countOf('SELECT DISTINCT requirement_id FROM requirement_matches')).toBe(requirements);
  expect(tooEarly).toEqual([]);

  await sendMails();
  await passDay();
  await sendMails();
  let twice = 0;
  for (const { asking } of told) {
    const mails = countOf(
      "SELECT 1 FROM mails WHERE kind = 'requirement-alert' AND payload LIKE ?",
      `%${asking.email}%`,
    );
    const alerted = rowsOf(
      "SELECT DISTINCT mail_day FROM requirement_matches WHERE requirement_id = ? AND mail_day <> '-'",
      asking.id,
    );
    expect(mails).toBe(alerted.length);
    const toPerson = new RegExp(`^to: .*${asking.email}`, 'im');
    const received = mailServer.received.filter(
      (mail) => toPerson.test(mail) && /^subject: Aviso/im.test(mail),
    ).length;
    expect(received).toBeGreaterThanOrEqual(mails);
    twice += received - mails;
  }
  isWatching = false;
  await watching;
  console.log(
    `${requirements} requerimientos, ${unanswered} cambios sin respuesta, ${twice} correos repetidos`,
  );
  expect(twice).toBeLessThanOrEqual(rounds);
});
