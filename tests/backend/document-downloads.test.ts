import { createHash } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { companyDayOf } from '#text/days.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SITE_URL: 'https://naves.example.com',
  API_URL: 'https://api.example.com',
});
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});

const { superuser } = backend;
const client = await administrator(backend);
const createProperty = () =>
  client
    .collection('properties')
    .create({ title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 });
const pdf = validPdf('Factibilidad «CFE»');

const createDocument = async () =>
  client.collection('documents').create({
    property_id: (await createProperty()).id,
    name: 'Factibilidad «CFE»: 750/1000 kVA',
    kind: 'power_feasibility',
    visibility: 'on_request',
    file: uploadOf(pdf),
  });

/** Grants a document and returns the secret of the link in the mail that arrives. */
async function sendGrant(document_id: string) {
  const before = mailServer.received.length;
  const grant = await client.collection('document_grants').create({ document_id, email: 'ana@example.com' });
  await sendMailsUntil(superuser, () => expect(mailServer.received.length).toBe(before + 1));
  const mail = mailServer.received.at(-1)?.replaceAll('\r\n', '\n').replaceAll('=\n', '') ?? '';
  expect(mail).toContain('To: ana@example.com');
  const [, secret = ''] = /https:\/\/naves\.example\.com\/documento#([A-Za-z0-9]{43})/.exec(mail) ?? [];
  expect(secret).toHaveLength(43);
  return { grant, secret };
}

/** Posts a secret as the page of the link does: as JSON to read the document, as a form to download its file. */
const view = (secret: unknown) =>
  fetch(`${backend.url}/api/document-links/view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
const download = (secret: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/api/document-links/file`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ secret }),
    redirect: 'manual',
  });
const waitOptions = { timeout: 120_000, interval: 50 };
const downloadsOf = (id: string) =>
  superuser.collection('document_downloads').getFullList({ filter: `grant_id = "${id}"` });

test('the link of the mail shows the document and downloads it', async () => {
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  const shown = await view(secret);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(await shown.json()).toEqual({
    name: 'Factibilidad «CFE»: 750/1000 kVA',
    property: 'Nave Chachapa',
    format: 'pdf',
    file_size: pdf.length,
    expires_at: (await superuser.collection('document_grants').getOne(grant.id)).expires_at,
  });
  expect(await downloadsOf(grant.id)).toHaveLength(0);

  const file = await download(secret);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Factibilidad CFE 750 1000 kVA.pdf"; filename*=UTF-8''${encodeURIComponent('Factibilidad «CFE» 750 1000 kVA.pdf')}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('a download is recorded once, with its time and its grant and nothing else', async () => {
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  await (await download(secret)).body?.cancel();
  const [recorded, ...others] = await downloadsOf(grant.id);
  expect(others).toEqual([]);
  expect(Object.keys(recorded ?? {}).toSorted()).toEqual(
    ['collectionId', 'collectionName', 'created_at', 'document_id', 'grant_id', 'id'].toSorted(),
  );
  expect(recorded?.document_id).toBe(id);
});

const sharedDocument = await createDocument();
const shared = await sendGrant(sharedDocument.id);

test.each<Record<string, string>>([
  { range: 'bytes=0-99' },
  { range: 'bytes=1-' },
  { range: 'bytes=-500' },
  { range: 'bytes=1-2, 0-' },
  { range: 'bytes=1-', 'if-range': '"x"' },
  { 'if-none-match': '*' },
  { 'if-match': '"x"' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
])('a download is whole and recorded, with %j', async (headers) => {
  const before = await downloadsOf(shared.grant.id);
  const answer = await download(shared.secret, headers);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(await downloadsOf(shared.grant.id)).toHaveLength(before.length + 1);
});

test('only the hash of the secret is stored, and no log has the secret', async () => {
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  await view(secret);
  await download(secret);
  const { secret_hash } = await superuser.collection('document_grants').getOne(grant.id);
  expect(secret_hash).toBe(createHash('sha256').update(secret).digest('hex'));
  const [mail] = await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${grant.id}"` });
  expect(JSON.stringify(mail)).not.toContain(secret);
  const preview = await client.send(`/api/mails/${mail?.id}/preview`, {});
  expect(preview.text).toContain('enlace oculto');
  expect(JSON.stringify(preview)).not.toContain(secret);
  await view(secret.replace(/^./, '!'));
  await vi.waitFor(async () => {
    const { items } = await superuser.logs.getList(1, 200, { filter: 'data.url ~ "document-links/view"' });
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(items)).not.toContain(secret.slice(1));
  }, waitOptions);
});

test('unknown and malformed secrets get the same answer', async () => {
  const { secret } = shared;
  const wrong = [
    'A'.repeat(43),
    '',
    'x',
    `${secret}x`,
    secret.toLowerCase(),
    "' OR 1=1 --",
    `${secret}\0`,
    '../..',
  ];
  const answers = await Promise.all([...wrong, null, 1, [secret], { secret }].map(view));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  for (const text of wrong.slice(1)) {
    const { status, headers } = await download(text);
    expect([status, headers.get('location')]).toEqual([
      303,
      `https://naves.example.com/documento#${text === secret.toLowerCase() ? text : ''}`,
    ]);
  }
});

test.each<[string, (grant: string, document: string) => Promise<unknown>]>([
  ['revoked', (grant) => client.send(`/api/document-grants/${grant}/revoke`, { method: 'POST' })],
  [
    'expired',
    (grant) =>
      superuser.sql.run(
        `UPDATE document_grants SET expires_at = '2020-01-01 00:00:00.000Z' WHERE id = '${grant}'`,
      ),
  ],
  [
    'for a document that became internal',
    (_, document) => client.collection('documents').update(document, { visibility: 'internal' }),
  ],
  [
    'for a document that expired',
    (_, document) =>
      client
        .collection('documents')
        .update(document, { valid_until: companyDayOf(new Date(Date.now() - 86_400_000)) }),
  ],
  ['for a deleted document', (_, document) => client.collection('documents').delete(document)],
  [
    'for a deleted property',
    async (_, id) => {
      const { property_id } = await client.collection('documents').getOne(id);
      return client.collection('properties').delete(property_id);
    },
  ],
])('a link %s opens nothing, and its page says so', async (_, end) => {
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  await end(grant.id, id);
  expect((await view(secret)).status).toBe(404);
  const { status, headers } = await download(secret);
  expect([status, headers.get('location')]).toEqual([303, `https://naves.example.com/documento#${secret}`]);
});

test('no URL opens a document', async () => {
  const { secret } = shared;
  for (const path of ['documents/download', 'documents/file', 'document-links/view', 'document-links/file']) {
    const answer = await fetch(`${backend.url}/api/${path}?token=${secret}&secret=${secret}`);
    expect(answer.status).toBe(404);
  }
  const { status, headers } = await fetch(`${backend.url}/api/document-links/file?secret=${secret}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([303, 'https://naves.example.com/documento#']);
});
