import { once } from 'node:events';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { stampOf } from '#domain/availability.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';
import { startReceiver } from '../support/receiver.ts';
import { mountSmallDisk } from '../support/small-disk.ts';

const disk = mountSmallDisk(24);
if (!disk)
  console.log('Sin permiso para montar un disco pequeño: las pruebas de disco se omiten (hace falta root).');
const mailServer = await startMailServer();
const receiver = await startReceiver();
const pocketbase = await startBackend(
  {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SITE_WEBHOOK_URL: receiver.url,
    SITE_WEBHOOK_SECRET: 'un-secreto',
  },
  disk?.folder,
);
afterAll(async () => {
  await pocketbase.stop();
  await mailServer.stop();
  receiver.stop();
  disk?.unmount();
});

const cannotStore = {
  status: 507,
  message:
    'El servidor no puede guardar: su disco está lleno o es de solo lectura. Avisa a quien lo administra.',
};
const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén? '.repeat(300) };
let asked = 0;
const waitOptions = { timeout: 120_000, interval: 250 };

/** The answer to one inquiry, and the ids of all that were acknowledged. */
const acknowledged: string[] = [];
async function ask(): Promise<{ status: number; message?: string; id?: string }> {
  asked += 1;
  const response = await fetch(`${pocketbase.url}/api/collections/inquiries/records`, {
    method: 'POST',
    // The same question twice within two minutes is one.
    body: JSON.stringify({ ...question, empresa: `Empresa ${asked}` }),
    headers: { 'content-type': 'application/json' },
  });
  const answer = await response.json();
  if (response.ok) acknowledged.push(answer.id);
  return { ...answer, status: response.status };
}

/** Everything that was acknowledged is there, and one more is taken. */
async function expectNothingLost() {
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), waitOptions);
  const inquiries = pocketbase.superuser.collection('inquiries');
  const stored = new Set((await inquiries.getFullList({ fields: 'id' })).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}

describe.skipIf(!disk)('a disk', () => {
  test('that is full is reported to visitors, who can still read, and loses nothing', async () => {
    await ask();
    const ballast = join(disk?.folder ?? '', 'ballast');
    expect(() => writeFileSync(ballast, Buffer.alloc(32 * 1024 * 1024))).toThrow('ENOSPC');
    await vi.waitFor(async () => expect(await ask()).toMatchObject(cannotStore), waitOptions);
    expect((await fetch(`${pocketbase.url}/api/collections/locations/records`)).status).toBe(200);
    rmSync(ballast);
    await expectNothingLost();
  });

  test('that is read-only stops a start, with a sentence', () => {
    const other = mountSmallDisk(1);
    const dataDir = join(other?.folder ?? '', 'data');
    makeDataDir(dataDir);
    other?.allow('ro');
    expect(() => makeDataDir(dataDir)).toThrow(
      `No se puede escribir en DATA_DIR (${dataDir}): El disco es de solo lectura. (EROFS`,
    );
    other?.unmount();
  });
});

test('a database that another program holds makes visitors wait, and then tells them', async () => {
  const other = new DatabaseSync(join(pocketbase.dir, 'data.db'));
  other.exec('BEGIN IMMEDIATE');
  const answer = await ask().finally(() => other.close());
  expect(answer).toMatchObject({
    status: 503,
    message: 'El servidor está ocupado. Inténtalo de nuevo en unos segundos.',
  });
  await expectNothingLost();
});

describe('a clock that was set back', () => {
  const farAway = new Date(Date.now() + 400 * 24 * 3_600_000);

  test('keeps no mail waiting', async () => {
    const { id } = await ask();
    const { superuser } = pocketbase;
    const mails = superuser.collection('mails');
    const mail = await mails.getFirstListItem(`dedupe_key = "inquiry:${id}"`);
    await mails.update(mail.id, { state: 'pending', next_at: farAway.toISOString() });
    await sendMailsUntil(superuser, async () => expect((await mails.getOne(mail.id)).state).toBe('sent'));
  });

  test('keeps no edit from being told', async () => {
    const { superuser } = pocketbase;
    await superuser.collection('site').update('site00000000001', { next_try_ms: farAway.getTime() });
    await superuser.collection('locations').create({ name: `Parque ${crypto.randomUUID()}` });
    const { revision } = await superuser.collection('site').getOne('site00000000001');
    await vi.waitFor(() => expect(receiver.taken).toContain(revision), waitOptions);
  });

  test('keeps no visit from being accepted, nor its mails from being sent', async () => {
    const { superuser } = pocketbase;
    const client = await administrator(pocketbase);
    const { id: inquiry_id } = await ask();
    const nave = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1_000 };
    const { id: property } = await superuser.collection('properties').create(nave);
    const start = stampOf(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000);
    const broker = client.authStore.record?.id;
    const slots = [{ start, minutes: 60 }];
    const { id } = await client
      .collection('visits')
      .create({ inquiry_id, broker, properties: [property], slots });
    const { url } = await client.send(`/api/visits/${id}/link`, { method: 'POST' });
    const far = stampOf(farAway.getTime());
    await superuser.sql.run(`UPDATE visits SET created_at = '${far}', updated_at = '${far}'`);
    await superuser.sql.run(
      `UPDATE mails SET created_at = '${far}', next_at = '${far}' WHERE state <> 'sent'`,
    );
    const response = await fetch(`${pocketbase.url}/api/visit-links/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: String(url).slice(-43), start }),
    });
    expect(response.status).toBe(200);
    await superuser.sql.run(`UPDATE mails SET next_at = '${far}' WHERE state <> 'sent'`);
    await sendMailsUntil(superuser, async () => {
      const filter = `dedupe_key ~ "${id}" && kind = "visit-confirmation"`;
      const states = (await superuser.collection('mails').getFullList({ filter })).map(({ state }) => state);
      expect(states).toEqual(['sent', 'sent']);
    });
  });

  test('keeps nobody from being told about a match', async () => {
    const { superuser } = pocketbase;
    const offered = { title: 'Nave avisada', location: 'Amozoc', type: 'Bodega', area: 1, is_for_rent: true };
    const property = await superuser.collection('properties').create({ ...offered, rental_price: 100 });
    const told = { property_id: property.id, reason: 'Nueva' };
    const { id } = await superuser.collection('requirements').create({
      ...{ email: 'lucia@example.com', conditions: 'area=1-2', origin: 'Formulario', status: 'Activo' },
      confirmed_at: new Date().toISOString(),
    });
    const mailsOf = () =>
      superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "requirement-alert:${id}:"` });
    const tell = (revision: number) =>
      superuser.send('/api/site/matches', {
        method: 'POST',
        body: { is_last: true, compared: [], matches: [{ ...told, revision, requirement_ids: [id] }] },
      });
    await tell(1);
    const [before] = await mailsOf();
    const day = farAway.toISOString().slice(0, 10);
    await superuser.collection('mails').update(before?.id ?? '', {
      ...{ dedupe_key: `requirement-alert:${id}:${day}`, next_at: farAway.toISOString() },
      payload: { ...before?.payload, day },
    });
    await superuser.sql.run(
      `UPDATE requirement_matches SET mail_day = '${day}' WHERE requirement_id = '${id}'`,
    );
    await tell(2);
    await sendMailsUntil(superuser, async () => {
      const states = (await mailsOf()).map(({ state }) => state);
      expect(states).toEqual(['sent', 'sent']);
    });
  });
});

test('an upload that breaks off leaves neither a file nor a change', async () => {
  const { superuser } = pocketbase;
  const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 1_000 };
  const { id, updated_at } = await superuser.collection('properties').create(nave);
  const uploads = () => globSync(`storage/*/${id}/*`, { cwd: pocketbase.dir });
  const { hostname, port } = new URL(pocketbase.url);
  const socket = connect(Number(port), hostname);
  const body =
    '--x\r\ncontent-disposition: form-data; name="images+"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\xff\xd8\xff';
  socket.write(
    `PATCH /api/collections/properties/records/${id} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${superuser.authStore.token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 500000\r\n\r\n`,
  );
  socket.write(Buffer.from(body, 'latin1'));
  socket.end();
  await once(socket.resume(), 'close');
  expect(uploads()).toEqual([]);
  expect(await superuser.collection('properties').getOne(id)).toMatchObject({ images: [], updated_at });
});
