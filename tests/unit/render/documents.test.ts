import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SnapshotDocument } from '#domain/document.ts';
import {
  fetchDocuments,
  linkDocumentsInto,
  publishedNamesOf,
  removeWithdrawn,
} from '#render/documents/published-documents.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const plan = Buffer.from('%PDF-1.4 plano');
const files: Record<string, Buffer> = { 'plano.pdf': plan };
let requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  const name = new URL(request.url ?? '', 'http://x').pathname.split('/').at(-1) ?? '';
  if (name === 'busy.pdf') return void response.writeHead(503).end();
  const file = files[name];
  response.writeHead(file ? 200 : 404).end(file);
});
const { port } = await listenOnLoopback(server);
afterAll(() => void server.close());

let root: string;
let lines: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'documents-'));
  requests = [];
  lines = [];
  return () => rmSync(root, { recursive: true });
});

const contentHash = createHash('sha256').update(plan).digest('hex');
const shared = {
  id: '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f',
  property_id: '4f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f',
  name: 'Plano de conjunto',
  kind: 'plan',
} as const;
const shown = (fields: Partial<SnapshotDocument> = {}) =>
  ({
    ...shared,
    visibility: 'public',
    file: 'plano.pdf',
    format: 'pdf',
    file_size: plan.length,
    content_hash: contentHash,
    valid_until: '',
    updated_at: '2026-11-20 10:00:00.000Z',
    ...fields,
  }) as SnapshotDocument;
const onRequest: SnapshotDocument = { ...shared, visibility: 'on_request' };
const publishedName = `plano-de-conjunto-${contentHash.slice(0, 16)}.pdf`;

const fetchAll = (documents: SnapshotDocument[]) =>
  fetchDocuments(documents, {
    pocketbaseUrl: `http://127.0.0.1:${port}`,
    fileToken: async () => 'x',
    folder: join(root, 'store'),
    printFailure: (line) => lines.push(line),
  });

test('fetches a public document once and never one on request', async () => {
  const documents = [shown(), onRequest];
  expect(await fetchAll(documents)).toEqual(documents);
  await fetchAll(documents);
  expect(requests).toEqual([`/api/files/documents/${shared.id}/plano.pdf?token=x`]);
});

test('leaves out a document whose file is lost or altered, and says so', async () => {
  const lost = shown({ file: 'lost.pdf', content_hash: 'a'.repeat(64) });
  const altered = shown({ content_hash: 'b'.repeat(64) });
  expect(await fetchAll([lost, altered, onRequest])).toEqual([onRequest]);
  expect(lines).toHaveLength(2);
  expect(readdirSync(join(root, 'store'))).toEqual([]);
});

test('fails when PocketBase is busy, so that the build is tried again', async () => {
  await expect(fetchAll([shown({ file: 'busy.pdf', content_hash: 'c'.repeat(64) })])).rejects.toThrow(
    `El documento ${shared.id} no se pudo traer o guardar: HTTP 503`,
  );
});

test('puts documents into the site as hard links, and forgets the withdrawn ones', async () => {
  const [store, site] = [join(root, 'store'), join(root, 'site')];
  mkdirSync(site);
  await fetchAll([shown()]);
  await linkDocumentsInto([shown(), shown(), onRequest], store, site);
  expect(readdirSync(join(site, 'documentos'))).toEqual([publishedName]);
  expect(statSync(join(site, 'documentos', publishedName)).nlink).toBe(2);
  await fetchAll([onRequest]);
  expect(readdirSync(store)).toEqual([]);
});

test('removes withdrawn documents from a site', async () => {
  const folder = join(root, 'documentos');
  mkdirSync(folder);
  for (const name of [publishedName, 'retirado-0.pdf']) writeFileSync(join(folder, name), 'x');
  await removeWithdrawn(root, publishedNamesOf([shown(), onRequest]));
  expect(readdirSync(folder)).toEqual([publishedName]);
  await removeWithdrawn(join(root, 'sin-documentos'), new Set());
});
