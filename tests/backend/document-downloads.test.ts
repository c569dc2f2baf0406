import { createHash } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { companyDayOf } from '#text/days.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import { startMailServer } from '../support/mail-server.ts';
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
  await superuser.crons.run('send-mails');
  await vi.waitFor(() => expect(mailServer.received.length).toBe(before + 1), waitOptions);
  const mail = mailServer.received.at(-1)?.replaceAll('\r\n', '\n').replaceAll('=\n', '') ?? '';
  expect(mail).toContain('To: ana@example.com');
  const [, secret = ''] =
    /https:\/\/api\.example\.com\/api\/documents\/download\?token=(?:3D)?([A-Za-z0-9]{43})/.exec(mail) ?? [];
  expect(secret).toHaveLength(43);
  return { grant, secret };
}

const open = (path: 'download' | 'file', secret: string, init?: RequestInit) =>
  fetch(`${backend.url}/api/documents/${path}?token=${encodeURIComponent(secret)}`, init);
const waitOptions = { timeout: 15_000, interval: 50 };
const downloadsOf = (id: string) =>
  superuser.collection('document_downloads').getFullList({ filter: `grant_id = "${id}"` });

test('the link of the mail shows the document and downloads it', async () => {
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  const page = await open('download', secret);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('Factibilidad «CFE»: 750/1000 kVA');
  expect(html).toContain('Nave Chachapa');
  expect(html).toContain(`href="/api/documents/file?token=${secret}"`);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await downloadsOf(grant.id)).toHaveLength(0);

  const file = await open('file', secret);
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
  await open('file', secret, { method: 'HEAD' });
  expect(await downloadsOf(grant.id)).toHaveLength(0);
  await open('file', secret);
  const [download, ...others] = await downloadsOf(grant.id);
  expect(others).toEqual([]);
  expect(Object.keys(download ?? {}).toSorted()).toEqual(
    ['collectionId', 'collectionName', 'created_at', 'document_id', 'grant_id', 'id'].toSorted(),
  );
  expect(download?.document_id).toBe(id);
});

test.each([
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
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  const answer = await open('file', secret, { headers });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(await downloadsOf(grant.id)).toHaveLength(1);
});

test('only the hash of the secret is stored, and no log has the secret', async () => {
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  await open('download', secret);
  const { secret_hash } = await superuser.collection('document_grants').getOne(grant.id);
  expect(secret_hash).toBe(createHash('sha256').update(secret).digest('hex'));
  const [mail] = await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${grant.id}"` });
  expect(JSON.stringify(mail)).not.toContain(secret);
  const preview = await client.send(`/api/mails/${mail?.id}/preview`, {});
  expect(preview.text).toContain('enlace oculto');
  expect(JSON.stringify(preview)).not.toContain(secret);
  await open('download', secret.replace(/^./, '!'));
  await vi.waitFor(async () => {
    const { items } = await superuser.logs.getList(1, 200, { filter: 'data.url ~ "documents/download"' });
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(items)).not.toContain(secret.slice(1));
  }, waitOptions);
});

test('unknown and malformed secrets get the same page', async () => {
  const { secret } = await sendGrant((await createDocument()).id);
  const wrong = [
    'A'.repeat(43),
    '',
    'x',
    `${secret}x`,
    secret.toLowerCase(),
    "' OR 1=1 --",
    `${secret}%00`,
    '../..',
  ];
  const pages = await Promise.all(
    wrong.flatMap((token) => (['download', 'file'] as const).map((path) => open(path, token))),
  );
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404));
  const texts = await Promise.all(pages.map((page) => page.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('Este enlace no es válido');
});

test.each<[string, number, (grant: string, document: string) => Promise<unknown>]>([
  ['revoked', 410, (grant) => client.send(`/api/document-grants/${grant}/revoke`, { method: 'POST' })],
  [
    'expired',
    410,
    (grant) =>
      superuser.sql.run(
        `UPDATE document_grants SET expires_at = '2020-01-01 00:00:00.000Z' WHERE id = '${grant}'`,
      ),
  ],
  [
    'for a document that became internal',
    410,
    (_, document) => client.collection('documents').update(document, { visibility: 'internal' }),
  ],
  [
    'for a document that expired',
    410,
    (_, document) =>
      client
        .collection('documents')
        .update(document, { valid_until: companyDayOf(new Date(Date.now() - 86_400_000)) }),
  ],
  ['for a deleted document', 404, (_, document) => client.collection('documents').delete(document)],
  [
    'for a deleted property',
    404,
    async (_, id) => {
      const { property_id } = await client.collection('documents').getOne(id);
      return client.collection('properties').delete(property_id);
    },
  ],
])('a link %s opens nothing', async (_, status, end) => {
  const { id } = await createDocument();
  const { grant, secret } = await sendGrant(id);
  await end(grant.id, id);
  for (const path of ['download', 'file'] as const) {
    const response = await open(path, secret);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    const html = await response.text();
    expect(html).toMatch(/Este enlace (no es válido|ya no funciona)/);
    expect(html).not.toContain('Factibilidad');
  }
});
