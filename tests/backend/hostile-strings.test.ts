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

const staff = await administrator(backend);
const strings = Object.entries(maliciousStrings);

/** Everything that the server says when it refuses something. */
const sentences = JSON.stringify(hookLibrary('sentences.js'))
  .match(/(?<=:")[^"]+/g)
  ?.map((sentence) => new RegExp(`^${sentence.replace(/\{\w+\}/g, '[\\d,]+').replaceAll('.', '\\.')}$`));
const isOurs = (said: string) => sentences?.some((sentence) => sentence.test(said)) === true;

/** No control character, no line break where one line stands, nothing that turns the words around it. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

const property = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1 };
const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola' };
const person = () => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: 'torno-azul-7',
  passwordConfirm: 'torno-azul-7',
});

const { superuser } = backend;
const everyText = (await superuser.collections.getFullList()).flatMap(({ name, fields }) =>
  fields
    .filter(({ type, system, hidden }) => ['text', 'email', 'json'].includes(type) && !system && !hidden)
    .map((field) => `${name}.${field.name}`),
);

/** Who may write texts where: what is sent with the hostile one, and the record that it changes, if it changes one. */
const written: Record<string, { by: PocketBase; body: () => object; id?: string }> = {
  properties: { by: staff, body: () => property },
  locations: { by: staff, body: () => ({ name: `Parque ${crypto.randomUUID()}` }) },
  inquiries: { by: visitor(backend.url), body: () => inquiry },
  users: { by: visitor(backend.url), body: person },
  company: { by: staff, body: () => ({}), id: 'company00000001' },
};
const fields = everyText
  .map((path) => path.split('.') as [string, string])
  .filter(([collection]) => Object.hasOwn(written, collection));
const rows = fields.flatMap(([collection, field]) =>
  strings.map(([harm, text]) => [collection, field, harm, text] as const),
);

const lists = ['features', 'available_services'];
const valueFor = (field: string, text: string) => {
  if (lists.includes(field)) return [text];
  return field === 'image_alts' ? { 'a.jpg': text } : text;
};
const statedByServer = ['search', 'property_title', 'response'];
const hasLines = (field: string) => ['description', 'message'].includes(field);

/** What is stored, or the refusal, which must be one that people understand. */
async function write(collection: string, field: string, text: string): Promise<unknown> {
  const writing = written[collection];
  if (!writing) throw new Error(`Nobody writes in ${collection}`);
  const records = writing.by.collection(collection);
  const value = { ...writing.body(), [field]: valueFor(field, text) };
  const attempt = writing.id ? records.update(writing.id, value) : records.create(value);
  const stored = await attempt.catch((error: unknown) => {
    if (!(error instanceof ClientResponseError)) throw error;
    expect(error.status).toBe(400);
    expect(error.response.message).toSatisfy(isOurs);
  });
  return stored?.[field];
}

describe('a mail about hostile words', () => {
  test.each(strings)('carries %s as text and in its place', async (_, text) => {
    const before = mailServer.received.length;
    const question = { ...inquiry, name: text, empresa: text, subject: text, message: text };
    const { id } = await visitor(backend.url)
      .collection('inquiries')
      .create({ ...question, phone: text.slice(0, 40) });
    await superuser.crons.run('send-mails');
    await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThan(before), { timeout: 15_000 });
    const [headers = ''] = (mailServer.received.at(-1) ?? '').split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers.match(/^to:/gim)).toHaveLength(1);
    const [mail] = await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${id}"` });
    const letter = await staff.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    expect(letter.html).not.toMatch(/<(script|img|style)|<a href="(?!http)/);
    expect(letter.subject).not.toMatch(hidden);
    await superuser.collection('inquiries').delete(id);
  });
});

test(`${rows.length} hostile strings in fields are stored as people see them, or refused in Spanish`, async () => {
  for (const [collection, field, harm, text] of rows) {
    const stored = await write(collection, field, text);
    if (stored === undefined) continue;
    const seen = JSON.stringify(stored);
    const where = `${collection}.${field}: ${harm}: ${seen}`;
    const words = hasLines(field) ? String(stored).replaceAll('\n', '') : seen;
    expect(words, where).not.toMatch(hidden);
    if (!statedByServer.includes(field)) expect(words, where).toContain('marca');
  }
}, 60_000);

test('what is longer than a field takes is refused in Spanish', async () => {
  for (const [collection, field] of fields) await write(collection, field, 'marca '.repeat(10_000));
});
