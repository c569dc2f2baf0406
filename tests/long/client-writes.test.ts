import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { administrator, startBackend } from '../support/pocketbase.ts';
import { random, rounds } from './rounds.ts';

const backend = await startBackend({ SITE_URL: 'https://naves.example.com' });
afterAll(backend.stop);
const { superuser } = backend;
const client = await administrator(backend);
const all = (name: string) => superuser.collection(name).getFullList({ batch: 1_000 });

const owner_email = 'duena@example.com';
const nave = await superuser.collection('properties').create({
  ...{
    title: 'Nave',
    location: 'Amozoc',
    type: 'Bodega',
    area: 1_000,
    is_for_rent: true,
    rental_price: 1_000,
  },
});
await superuser.collection('property_private_data').create({ property_id: nave.id, owner_email });
const inquiry = () =>
  superuser.collection('inquiries').create({ name: 'Lucía', email: 'lucia@example.com', message: 'Hola' });

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(backend.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

let slotHours = 48;
/** A slot that no other visit has. */
function nextSlot() {
  slotHours += 2;
  return { start: new Date(Date.now() + slotHours * 3_600_000).toISOString(), minutes: 60 };
}

/** What was acknowledged, by collection. */
const acknowledged = { requirements: [], proposals: [], visits: [], reports: [] } as Record<string, string[]>;

const answeredCount = () => Object.values(acknowledged).flat().length;

async function subscribe(): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  const form = { conditions: 'operacion=renta', consent: true, consent_version: '2026-11-23' };
  await post('/api/alerts', { ...form, email, filled_ms: 60_000 });
  acknowledged.requirements?.push(email);
}
async function propose(inquiry_id: string): Promise<void> {
  const body = { inquiry_id, items: [{ property_id: nave.id, line: '' }], is_mailed: true };
  acknowledged.proposals?.push((await client.collection('proposals').create(body)).id);
}
async function proposeVisit(inquiry_id: string): Promise<void> {
  const broker = client.authStore.record?.id;
  const body = { inquiry_id, broker, properties: [nave.id], slots: [nextSlot()] };
  acknowledged.visits?.push((await client.collection('visits').create(body)).id);
}
async function report(): Promise<void> {
  const { url } = await client.send(`/api/properties/${nave.id}/owner-report`, { method: 'POST' });
  acknowledged.reports?.push(url.slice(-43));
}

const killed = `PocketBase, killed ${rounds} times, stores alerts, proposals and visits whole or not at all`;
test(killed, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const inquiries = await Promise.all([inquiry(), inquiry()]);
    const before = answeredCount();
    const writes = inquiries.flatMap(({ id }) => [subscribe(), propose(id), proposeVisit(id), report()]);
    let isWriting = true;
    const writing = Promise.allSettled(writes).then(() => {
      isWriting = false;
    });
    const answersBeforeKill = Math.floor(random() * writes.length);
    while (isWriting && answeredCount() - before < answersBeforeKill) await wait(1);
    await wait(10 * random());
    await backend.killAndRevive();
    await writing;
  }
  const mails = await all('mails');
  const entries = await all('inquiry_entries');
  const [requirements, proposals, visits] = await Promise.all(
    ['requirements', 'proposals', 'visits'].map(all),
  );
  const about = (kind: string, id: string) =>
    mails.filter((mail) => mail.kind === kind && JSON.stringify(mail.payload).includes(id)).length;
  expect(requirements?.map(({ email }) => email)).toEqual(
    expect.arrayContaining(acknowledged.requirements ?? []),
  );
  for (const { email } of requirements ?? []) expect(about('requirement-confirmation', email)).toBe(1);
  expect(proposals?.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.proposals ?? []));
  expect(visits?.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.visits ?? []));
  for (const { id, inquiry_id } of proposals ?? []) {
    expect(about('proposal', id)).toBe(1);
    expect(entries.filter((entry) => entry.id === id)).toMatchObject([{ inquiry_id, kind: 'proposal' }]);
  }
  for (const { id, inquiry_id } of visits ?? []) {
    expect(about('visit-proposal', id)).toBe(1);
    const notes = entries.filter((entry) => entry.inquiry_id === inquiry_id && entry.kind === 'note');
    expect(notes).toHaveLength(1);
  }
  const secrets = (acknowledged.reports ?? []).slice(-10);
  for (const secret of secrets) expect((await post('/api/owner-reports/view', { secret })).status).toBe(200);
  const stored = [requirements, proposals, visits].map((records) => records?.length);
  const answered = Object.values(acknowledged).map((ids) => ids.length);
  expect(answeredCount()).toBeGreaterThan(0);
  console.log(`${stored.join(', ')} guardados; ${answered.join(', ')} contestados tras ${rounds} muertes`);
});
