import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { unsupportedFormats } from '#domain/unsupported-formats.ts';
import { paths } from '#paths.ts';
import { companyDayOf } from '#text/days.ts';
import { cameraModel, cameraPhotograph } from '../support/camera-photograph.ts';
import { objectStream, pdfWith, uploadOf, validDwg, validKml, validPdf } from '../support/document-files.ts';
import {
  administrator,
  refusalOf,
  startBackend,
  stranger,
  unapproved,
  visitor,
} from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const client = await administrator(backend);
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };
const createProperty = () => client.collection('properties').create(nave);
const property = await createProperty();
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => companyDayOf(new Date(Date.now() + days * dayMs));

interface Fields {
  property_id?: string;
  name?: string;
  visibility?: string;
  valid_until?: string;
  file?: File;
}
const createDocument = (fields: Fields = {}, sender: PocketBase = client) =>
  sender.collection('documents').create({
    property_id: property.id,
    name: 'Plano de conjunto',
    kind: 'plan',
    visibility: 'on_request',
    file: uploadOf(validPdf()),
    ...fields,
  });
const createGrant = (document_id: string, more = {}) =>
  client.collection('document_grants').create({ document_id, email: 'ana@example.com', ...more });

const snapshot = async (): Promise<Snapshot> => {
  const headers = { authorization: superuser.authStore.token };
  return (await fetch(`${backend.url}/api/site/snapshot`, { headers })).json();
};
const revision = async () => (await superuser.collection('site').getOne('site00000000001')).revision;

describe('the note that visitors see a plan', () => {
  const noteOf = async (id: string) => (await client.collection('properties').getOne(id)).has_public_plan;

  test('follows the documents, and does not increment the site revision', async () => {
    const { id } = await createProperty();
    expect(await noteOf(id)).toBe(false);
    const plan = await createDocument({ property_id: id });
    expect(await noteOf(id)).toBe(false);
    const before = await revision();
    const change = (fields: object) => client.collection('documents').update(plan.id, fields);
    await change({ visibility: 'public' });
    expect(await revision()).toBe(before + 1);
    expect(await noteOf(id)).toBe(true);
    await change({ kind: 'land_use' });
    expect(await noteOf(id)).toBe(false);
    await change({ kind: 'floor_plan' });
    expect(await noteOf(id)).toBe(true);
    await superuser.sql.run(`UPDATE documents SET is_expired = TRUE WHERE id = '${plan.id}'`);
    expect(await noteOf(id)).toBe(false);
    await superuser.sql.run(`UPDATE documents SET is_expired = FALSE WHERE id = '${plan.id}'`);
    await client.collection('documents').delete(plan.id);
    expect(await noteOf(id)).toBe(false);
  });

  test('is not what a client sends, and stays when the property is saved', async () => {
    const properties = client.collection('properties');
    const { id, has_public_plan } = await properties.create({ ...nave, has_public_plan: true });
    expect(has_public_plan).toBe(false);
    await createDocument({ property_id: id, visibility: 'public' });
    await properties.update(id, { title: 'Otra', has_public_plan: false });
    expect(await noteOf(id)).toBe(true);
    const stored = JSON.stringify(await snapshot());
    expect(stored).not.toContain('has_public_plan');
  });
});

describe('a file', () => {
  test('is described by the server, whatever its name and the request say', async () => {
    const stated = { format: 'dwg', file_size: 1, content_hash: 'x', is_expired: true };
    for (const sender of [client, superuser]) {
      const bytes = validPdf();
      const created = await createDocument({ ...stated, file: uploadOf(bytes, 'página.html') }, sender);
      expect(created).toMatchObject({
        format: 'pdf',
        file_size: bytes.length,
        content_hash: createHash('sha256').update(bytes).digest('hex'),
        is_expired: false,
      });
      expect(created.file).toMatch(/^documento_[a-z0-9]{10}_?[a-z0-9]*\.pdf$/);
      const renamed = await sender.collection('documents').update(created.id, { name: 'Otro', ...stated });
      expect(renamed).toMatchObject({ name: 'Otro', format: 'pdf', file_size: bytes.length });
    }
  });

  test('is checked again when it is replaced', async () => {
    const { id } = await createDocument();
    const replace = (bytes: Buffer) =>
      client.collection('documents').update(id, { file: uploadOf(bytes, 'plano.pdf') });
    expect(await replace(validKml())).toMatchObject({ format: 'kml' });
    expect(await refusalOf(replace(Buffer.from('<script>')))).toMatchObject({
      fields: { file: expect.stringContaining('PDF, DWG, DXF, KMZ, KML, JPEG o PNG. Ábrelo') },
    });
    expect((await client.collection('documents').getOne(id)).format).toBe('kml');
  });

  test.each([
    ['with JavaScript in a compressed object', pdfWith(objectStream('<< /S /JavaScript /JS (1) >>'))],
    ['that launches a program', pdfWith('<< /S /Launch /F (a.exe) >>')],
    ['cut off', validPdf().subarray(0, 100)],
    ['of more than 25 MB', Buffer.concat([validPdf(), Buffer.alloc(26 * 1024 * 1024), Buffer.from('%%EOF')])],
    ['that is empty', Buffer.alloc(0)],
  ])('%s is refused and not stored', async (_, bytes) => {
    const count = async () => (await client.collection('documents').getList(1, 1)).totalItems;
    const before = await count();
    for (const sender of [client, superuser]) {
      const refusal = await refusalOf(createDocument({ file: uploadOf(bytes) }, sender));
      expect(refusal.status).toBe(400);
      expect(refusal.fields.file).toMatch(/^(El|Elige) .*\.$/);
    }
    expect(await count()).toBe(before);
  });

  test.each([
    ['foto.tif', 'plano.jpg', unsupportedFormats.tiff],
    ['heic-named.jpg', 'plano.jpg', unsupportedFormats.heic],
    ['', 'plano.dwg', unsupportedFormats.old_dwg],
  ])('that is %s is refused with what it is and what to do', async (input, name, sentence) => {
    const bytes = input ? await readFile(`tests/inputs/${input}`) : Buffer.from('AC1009'.padEnd(200, '\0'));
    expect((await refusalOf(createDocument({ file: uploadOf(bytes, name) }))).fields.file).toBe(sentence);
  });

  test('that has a large map is decided while others upload', async () => {
    const bytes = await readFile('tests/inputs/z-bigkml.kmz');
    const { id: property_id } = await createProperty();
    const uploads = [
      createDocument({ property_id, file: uploadOf(bytes, 'predio.kmz') }),
      ...Array.from({ length: 4 }, () => createDocument({ property_id, file: uploadOf(validPdf()) })),
    ];
    expect((await Promise.all(uploads)).map(({ format }) => format)).toEqual([
      'kmz',
      ...Array(4).fill('pdf'),
    ]);
  });

  test('is stored once for a property, also when it is sent twice at the same time', async () => {
    const { id: property_id } = await createProperty();
    const bytes = validPdf();
    const send = () => createDocument({ property_id, name: 'Plano A', file: uploadOf(bytes) });
    const answers = await Promise.allSettled([send(), send(), send()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stored = await client
      .collection('documents')
      .getFullList({ batch: 200, filter: `property_id = "${property_id}"` });
    expect(stored).toHaveLength(1);
    expect((await refusalOf(send())).fields.file).toBe(
      'La propiedad ya tiene este archivo: «Plano A». Edita ese documento.',
    );
    const other = await createDocument({ property_id });
    const replace = (id: string) => client.collection('documents').update(id, { file: uploadOf(bytes) });
    expect((await refusalOf(replace(other.id))).fields.file).toContain('«Plano A»');
    expect((await replace(stored[0]?.id ?? '')).content_hash).toBe(stored[0]?.content_hash);
    expect((await createDocument({ file: uploadOf(bytes) })).format).toBe('pdf');
  });

  test('leaves no temporary file', async () => {
    await createDocument();
    expect(await readdir(join(backend.dir, '.pb_temp_to_delete'))).toEqual([]);
  });

  test('that is an image loses camera data', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const { collectionId, id, file } = await createDocument({
        file: uploadOf(await cameraPhotograph(format)),
      });
      const stored = await readFile(join(backend.dir, 'storage', collectionId, id, file));
      expect(stored.toString('latin1')).not.toContain(cameraModel);
      expect((await sharp(stored).metadata()).format).toBe(format);
    }
  });
});

test.each([
  ['pdf', validPdf()],
  ['dwg', validDwg()],
  ['kml', validKml()],
])('a download of a %s is an attachment with the name of the document', async (format, bytes) => {
  const { id: property_id } = await createProperty();
  const { id, file } = await createDocument({
    property_id,
    name: 'Plano «A/B»',
    file: uploadOf(bytes),
  });
  const token = await client.files.getToken();
  const { status, headers } = await fetch(`${backend.url}${paths.documentUpload(id, file)}?token=${token}`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': `attachment; filename="Plano A B.${format}"; filename*=UTF-8''${encodeURIComponent(`Plano «A B».${format}`)}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a day of validity must exist', async () => {
  for (const valid_until of ['2026-02-31', '2026-1-1', 'mañana']) {
    expect((await refusalOf(createDocument({ valid_until }))).fields).toHaveProperty('valid_until');
  }
});

describe('the snapshot', () => {
  test('has all of a public document and only id, name and kind of one on request', async () => {
    const { id: property_id } = await createProperty();
    const shown = await createDocument({ property_id, visibility: 'public', valid_until: inDays(0) });
    const asked = await createDocument({ property_id, visibility: 'on_request' });
    await createDocument({ property_id, visibility: 'internal' });
    await createDocument({ property_id, visibility: 'public', valid_until: inDays(-1) });
    await createDocument({ property_id, visibility: 'on_request', valid_until: inDays(-1) });
    const documents = (await snapshot()).documents.filter((document) => document.property_id === property_id);
    expect(documents).toEqual([
      {
        id: shown.id,
        property_id,
        name: shown.name,
        kind: 'plan',
        visibility: 'public',
        file: shown.file,
        format: 'pdf',
        file_size: shown.file_size,
        content_hash: shown.content_hash,
        valid_until: shown.valid_until,
        updated_at: shown.updated_at,
      },
      { id: asked.id, property_id, name: asked.name, kind: 'plan', visibility: 'on_request' },
    ]);
    await client.collection('properties').update(property_id, { active: false });
    expect((await snapshot()).documents.some((document) => document.property_id === property_id)).toBe(false);
  });
});

describe('a site revision', () => {
  const countsRevision = async (work: () => Promise<unknown>) => {
    const before = await revision();
    await work();
    return (await revision()) > before;
  };

  test('is counted for what visitors see, and not for internal documents', async () => {
    let id = '';
    const documents = client.collection('documents');
    const create = async (visibility: string) => {
      id = (await createDocument({ visibility })).id;
    };
    expect(await countsRevision(() => create('internal'))).toBe(false);
    expect(await countsRevision(() => documents.update(id, { name: 'Avalúo' }))).toBe(false);
    expect(await countsRevision(() => documents.update(id, { visibility: 'public' }))).toBe(true);
    expect(await countsRevision(() => documents.update(id, { name: 'Plano' }))).toBe(true);
    expect(await countsRevision(() => documents.update(id, { visibility: 'internal' }))).toBe(true);
    expect(await countsRevision(() => documents.delete(id))).toBe(false);
    expect(await countsRevision(() => create('on_request'))).toBe(true);
    expect(await countsRevision(() => documents.delete(id))).toBe(true);
  });

  test('is not counted when the publisher reports plans without a preview', async () => {
    const [failed, drawn] = [
      await createDocument({ visibility: 'public' }),
      await createDocument({ visibility: 'public' }),
    ];
    const report = (document_ids: string[]) =>
      superuser.send('/api/site/failed-previews', { method: 'POST', body: { document_ids } });
    const states = async () =>
      Promise.all(
        [failed, drawn].map(
          async ({ id }) => (await client.collection('documents').getOne(id)).has_failed_preview,
        ),
      );
    expect(await countsRevision(() => report([failed.id]))).toBe(false);
    expect(await states()).toEqual([true, false]);
    await client.collection('documents').update(failed.id, { file: uploadOf(validPdf('Otro')) });
    expect(await states()).toEqual([false, false]);
    await report([failed.id, drawn.id]);
    expect(await countsRevision(() => report([]))).toBe(false);
    expect(await states()).toEqual([false, false]);
    const { updated_at } = await client.collection('documents').getOne(drawn.id);
    expect(updated_at).toBe(drawn.updated_at);
  });

  test('is counted once when a public document expires', async () => {
    const { id } = await createDocument({ visibility: 'public', valid_until: inDays(3) });
    await superuser.sql.run(`UPDATE documents SET valid_until = '${inDays(-1)}' WHERE id = '${id}'`);
    const expire = async () => {
      await superuser.crons.run('mark-expired-documents');
      await expect.poll(async () => (await client.collection('documents').getOne(id)).is_expired).toBe(true);
    };
    expect(await countsRevision(expire)).toBe(true);
    expect(await countsRevision(expire)).toBe(false);
  });
});

describe('an inquiry', () => {
  const ask = async (requested_documents: string[], property_id = property.id) => {
    const inquiry = {
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Solicito',
      property_id,
      requested_documents,
    };
    const { id } = await visitor(backend.url).collection('inquiries').create(inquiry);
    return (await superuser.collection('inquiries').getOne(id)).requested_documents;
  };

  test('records the documents on request of its property, and nothing else', async () => {
    const asked = await createDocument();
    const internal = await createDocument({ visibility: 'internal' });
    const expired = await createDocument({ valid_until: inDays(-1) });
    const other = await createDocument({ property_id: (await createProperty()).id });
    const unknown = crypto.randomUUID();
    expect(await ask([asked.id, internal.id, expired.id, other.id, unknown])).toEqual([asked.id]);
    expect(await ask([asked.id], '')).toEqual([]);
  });

  test('keeps what it asks for when it is answered, and loses its grants when it is deleted', async () => {
    const { id: document_id } = await createDocument();
    const { id } = await visitor(backend.url)
      .collection('inquiries')
      .create({
        name: 'Ana',
        email: 'ana@example.com',
        message: 'Hola',
        property_id: property.id,
        requested_documents: [document_id],
      });
    const changed = await client
      .collection('inquiries')
      .update(id, { status: 'Cerrada', requested_documents: [] });
    expect(changed.requested_documents).toEqual([document_id]);
    const grant = await createGrant(document_id, { inquiry_id: id });
    const [mail] = await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${grant.id}"` });
    expect(mail?.payload).toMatchObject({ name: 'Ana', email: 'ana@example.com', property_id: property.id });
    await client.collection('inquiries').delete(id);
    expect(
      await superuser.collection('document_grants').getFullList({ filter: `id = "${grant.id}"` }),
    ).toEqual([]);
    expect(await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${grant.id}"` })).toEqual(
      [],
    );
  });
});

describe('a grant', () => {
  test('is refused for an internal and an expired document', async () => {
    const internal = await createDocument({ visibility: 'internal' });
    const expired = await createDocument({ valid_until: inDays(-1) });
    for (const { id } of [internal, expired]) {
      expect((await refusalOf(createGrant(id))).fields).toHaveProperty('document_id');
    }
  });

  test('that is revoked before its mail leaves drops the mail', async () => {
    const grant = await createGrant((await createDocument()).id);
    await client.send(`/api/document-grants/${grant.id}/revoke`, { method: 'POST' });
    const mails = await superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${grant.id}"` });
    expect(mails).toEqual([]);
  });

  test('and the document disappear with the property', async () => {
    const { id: property_id } = await createProperty();
    const document = await createDocument({ property_id });
    const grant = await createGrant(document.id);
    const folder = join(backend.dir, 'storage', document.collectionId, document.id);
    await client.collection('properties').delete(property_id);
    for (const [name, id] of [
      ['documents', document.id],
      ['document_grants', grant.id],
    ] as const) {
      expect(await superuser.collection(name).getFullList({ filter: `id = "${id}"` })).toEqual([]);
    }
    await expect(readFile(join(folder, document.file))).rejects.toThrow('ENOENT');
  });
});

test('only administrators read files of documents, whatever their visibility, and no small copy of an image', async () => {
  const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const people = [visitor(backend.url), await stranger(backend), await unapproved(backend)];
  for (const visibility of ['public', 'on_request', 'internal']) {
    const { id: property_id } = await createProperty();
    const { id, file } = await createDocument({
      property_id,
      visibility,
      file: uploadOf(image, 'plano.png'),
    });
    for (const query of ['', '&thumb=100x100', '&download=1']) {
      const url = `${backend.url}/api/files/documents/${id}/${file}?token=`;
      for (const person of people) {
        const token = await person.files.getToken().catch(() => person.authStore.token);
        expect((await fetch(url + token + query)).status).toBe(404);
      }
      const response = await fetch(url + (await client.files.getToken()) + query);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
  }
});
