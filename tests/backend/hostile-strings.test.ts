import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, expect, test } from 'vitest';
import { attributionFieldNames } from '#domain/attribution.ts';
import { hookLibrary } from '../support/hooks.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { invisible, maliciousStrings } from '../support/malicious-strings.ts';
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
const sentences = JSON.stringify(hookLibrary('requests/sentences.js'))
  .match(/(?<=:")[^"]+/g)
  ?.map((sentence) => new RegExp(`^${sentence.replace(/\{\w+\}/g, '[\\d,]+').replaceAll('.', '\\.')}$`));
const isOurs = (message: string) => sentences?.some((sentence) => sentence.test(message)) === true;

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
const namesByCollection = new Map<string, string[]>();
for (const [collection, field] of fields)
  namesByCollection.set(collection, [...(namesByCollection.get(collection) ?? []), field]);

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
  ...attributionFieldNames,
];
const multiline = ['description', 'message', 'text', 'note', 'notes', 'energy', 'gas', 'labor', 'access'];
const isMultiline = (field: string) => multiline.includes(field);

/**
 * Writes a text into fields of a record.
 * @returns the stored values of those that take it; each of the others must be refused in Spanish
 */
async function write(collection: string, names: string[], text: string): Promise<Record<string, unknown>> {
  const writer = writers[collection];
  if (!writer) throw new Error(`Nobody writes in ${collection}`);
  const records = writer.client.collection(collection);
  const values = Object.fromEntries(names.map((name) => [name, valueFor(name, text)]));
  const value = { ...writer.body(), ...values };
  try {
    const stored = await (writer.id ? records.update(writer.id, value) : records.create(value));
    // A visitor is not told everything that was stored.
    return Object.fromEntries(names.filter((name) => name in stored).map((name) => [name, stored[name]]));
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    expect(error.status).toBe(400);
    expect(error.response.message).toSatisfy(isOurs);
    const isNamed = (name: string) => name in error.response.data;
    const others = names.filter((name) => !isNamed(name));
    if (others.length < names.length) return others.length > 0 ? write(collection, others, text) : {};
    if (names.length === 1) return {};
    const written = [];
    for (const name of names) written.push(await write(collection, [name], text));
    return Object.assign({}, ...written);
  }
}

test('a mail with a hostile string contains it as plain text, and in no header', async () => {
  const ids = new Map<string, string>();
  for (const [harm, text] of strings) {
    const question = { ...inquiry, name: text, empresa: text, subject: text, message: text };
    const created = await visitor(backend.url)
      .collection('inquiries')
      .create({ ...question, phone: text.slice(0, 40) });
    ids.set(harm, created.id);
  }
  await sendMailsUntil(superuser, () =>
    expect(mailServer.received.length).toBeGreaterThanOrEqual(strings.length),
  );
  for (const mail of mailServer.received) {
    const [headers = ''] = mail.split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers.match(/^to:/gim)).toHaveLength(1);
  }
  for (const [harm, id] of ids) {
    const [mail] = await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${id}"` });
    const preview = await asAdministrator.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    expect(preview.html, harm).not.toMatch(/<(script|img)|<a\s+href="(?!http|tel:)/);
    expect(preview.html.match(/<style/g), harm).toHaveLength(1);
    expect(preview.subject, harm).not.toMatch(invisible);
    await superuser.collection('inquiries').delete(id);
  }
});

test('hostile strings are stored without invisible characters, or refused in Spanish', async () => {
  for (const [collection, names] of namesByCollection) {
    for (const [harm, text] of strings) {
      for (const [field, stored] of Object.entries(await write(collection, names, text))) {
        const json = JSON.stringify(stored);
        const where = `${collection}.${field}: ${harm}: ${json}`;
        const value = isMultiline(field) ? String(stored).replaceAll('\n', '') : json;
        expect(value, where).not.toMatch(invisible);
        const isServers = [field, `${collection}.${field}`].some((name) => serverFields.includes(name));
        if (!isServers) expect(value, where).toContain('marca');
      }
    }
  }
});

test('a text that is too long for its field is refused in Spanish', async () => {
  for (const [collection, field] of fields) {
    const written = await write(collection, [field], 'marca '.repeat(10_000));
    const isServers = [field, `${collection}.${field}`].some((name) => serverFields.includes(name));
    if (!isServers) expect(written, `${collection}.${field}`).toEqual({});
  }
});
