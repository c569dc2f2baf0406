import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { hookLibrary } from '../support/hooks.ts';
import { startMailServer } from '../support/mail-server.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { administrator, startBackend, visitor } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port) });
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});

const asAdministrator = await administrator(backend);
const strings = Object.entries(maliciousStrings);

/** Every sentence with which the server refuses something. */
const sentences = JSON.stringify(hookLibrary('sentences.js'))
  .match(/(?<=:")[^"]+/g)
  ?.map((sentence) => new RegExp(`^${sentence.replace(/\{\w+\}/g, '[\\d,]+').replaceAll('.', '\\.')}$`));
const isOurs = (message: string) => sentences?.some((sentence) => sentence.test(message)) === true;

/** Control characters, line breaks and marks of text direction. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

const property = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1 };
const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola' };
const account = () => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: 'torno-azul-7',
  passwordConfirm: 'torno-azul-7',
});

const { superuser } = backend;
const { id: sharedInquiry } = await superuser.collection('inquiries').create(inquiry);
const { id: property_id } = await superuser.collection('properties').create(property);
const { id: sharedProperty } = await superuser
  .collection('properties')
  .create({ ...property, is_for_rent: true });
const { id: privateDataId } = await superuser.collection('property_private_data').create({ property_id });
const { id: brokerProfileId } = await superuser
  .collection('broker_profiles')
  .create({ user_id: asAdministrator.authStore.record?.id });
const everyText = (await superuser.collections.getFullList()).flatMap(({ name, fields }) =>
  fields
    .filter(({ type, system, hidden }) => ['text', 'email', 'json'].includes(type) && !system && !hidden)
    .map((field) => `${name}.${field.name}`),
);

/** Who may write texts to a collection, with which other values, and the record to update instead of a new one. */
const writers: Record<string, { client: PocketBase; body: () => object; id?: string }> = {
  properties: { client: asAdministrator, body: () => property },
  locations: { client: asAdministrator, body: () => ({ name: `Parque ${crypto.randomUUID()}` }) },
  landmarks: {
    client: asAdministrator,
    body: () => ({
      name: 'Planta',
      short_name: crypto.randomUUID().slice(0, 30),
      kind: 'planta',
      latitude: 19.1,
      longitude: -98.2,
    }),
  },
  inquiries: { client: visitor(backend.url), body: () => inquiry },
  inquiry_entries: {
    client: asAdministrator,
    body: () => ({ inquiry_id: sharedInquiry, kind: 'note', text: 'Hola' }),
  },
  broker_profiles: { client: asAdministrator, body: () => ({}), id: brokerProfileId },
  property_private_data: { client: asAdministrator, body: () => ({}), id: privateDataId },
  proposals: {
    client: asAdministrator,
    body: () => ({ inquiry_id: sharedInquiry, items: [{ property_id: sharedProperty, line: '' }] }),
  },
  requirements: {
    client: asAdministrator,
    body: () => ({ phone: '222 123 4567', conditions: 'area=1000-2000' }),
  },
  users: { client: visitor(backend.url), body: account },
  company: { client: asAdministrator, body: () => ({}), id: 'company00000001' },
};
const fields = everyText
  .map((path) => path.split('.') as [string, string])
  .filter(([collection]) => Object.hasOwn(writers, collection));
const rows = fields.flatMap(([collection, field]) =>
  strings.map(([harm, text]) => [collection, field, harm, text] as const),
);

const lists = ['features', 'available_services', 'nice'];
const valueFor = (field: string, text: string) => {
  if (lists.includes(field)) return [text];
  return field === 'image_alts' ? { 'a.jpg': text } : text;
};
const serverFields = [
  'proposals.name',
  'proposals.email',
  'proposals.interests',
  'proposals.message',
  'consent_version',
  'search',
  'message_words',
  'client_id',
  'reference_code',
  'property_title',
  'property_reference_code',
  'response',
  'lost_reason',
  'next_action',
  'usd_mxn_rate_on',
  'exclusive_until',
];
const multiline = ['description', 'message', 'text', 'note', 'notes', 'energy', 'gas', 'labor', 'access'];
const isMultiline = (field: string) => multiline.includes(field);

/** Writes a text. @returns the stored value; undefined if it was refused, which must happen in Spanish */
async function write(collection: string, field: string, text: string): Promise<unknown> {
  const writer = writers[collection];
  if (!writer) throw new Error(`Nobody writes in ${collection}`);
  const records = writer.client.collection(collection);
  const value = { ...writer.body(), [field]: valueFor(field, text) };
  const attempt = writer.id ? records.update(writer.id, value) : records.create(value);
  const stored = await attempt.catch((error: unknown) => {
    if (!(error instanceof ClientResponseError)) throw error;
    expect(error.status).toBe(400);
    expect(error.response.message).toSatisfy(isOurs);
  });
  return stored?.[field];
}

describe('a mail with hostile strings', () => {
  test.each(strings)('contains %s as plain text, and in no header', async (_, text) => {
    const before = mailServer.received.length;
    const question = { ...inquiry, name: text, empresa: text, subject: text, message: text };
    const { id } = await visitor(backend.url)
      .collection('inquiries')
      .create({ ...question, phone: text.slice(0, 40) });
    await superuser.crons.run('send-mails');
    await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThan(before), { timeout: 120_000 });
    const [headers = ''] = (mailServer.received.at(-1) ?? '').split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers.match(/^to:/gim)).toHaveLength(1);
    const [mail] = await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${id}"` });
    const preview = await asAdministrator.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    expect(preview.html).not.toMatch(/<(script|img|style)|<a href="(?!http)/);
    expect(preview.subject).not.toMatch(invisible);
    await superuser.collection('inquiries').delete(id);
  });
});

test(`${rows.length} hostile strings are stored without invisible characters, or refused in Spanish`, async () => {
  for (const [collection, field, harm, text] of rows) {
    const stored = await write(collection, field, text);
    if (stored === undefined) continue;
    const json = JSON.stringify(stored);
    const where = `${collection}.${field}: ${harm}: ${json}`;
    const value = isMultiline(field) ? String(stored).replaceAll('\n', '') : json;
    expect(value, where).not.toMatch(invisible);
    const isServers = [field, `${collection}.${field}`].some((name) => serverFields.includes(name));
    if (!isServers) expect(value, where).toContain('marca');
  }
});

test('a text that is too long for its field is refused in Spanish', async () => {
  for (const [collection, field] of fields) await write(collection, field, 'marca '.repeat(10_000));
});
