import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { documentSchema, type PropertyDocument } from '#domain/document.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { connectToRunning } from '#server/pocketbase/control.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

const withDocuments = ({ title }: Property) => title === 'Nave clase A con 12 andenes en Cuautlancingo';
const onRequest = 'Factibilidad de CFE por 750 kVA';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page lists its documents and downloads the public ones', async ({
    page,
    request,
    demoProperty,
  }) => {
    await page.goto(paths.property(demoProperty(withDocuments)));
    const documents = page.getByRole('region', { name: 'Documentos' });
    await expect(documents.getByRole('listitem')).toHaveCount(3);
    await expect(documents).toContainText(/Plano · PDF · \d\sKB/);
    await expect(documents).toContainText('Factibilidad CFE · A solicitud');
    await expect(documents.getByRole('link', { name: `Solicitar ${onRequest}` })).toBeVisible();
    await expect(page.getByText('Avalúo interno')).toHaveCount(0);

    const link = documents.getByRole('link', { name: 'Descargar Planta de conjunto' });
    const path = (await link.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/documentos\/planta-de-conjunto-[0-9a-f]{16}\.pdf$/);
    await expect(link).toHaveAttribute('download', 'Planta de conjunto.pdf');
    const file = await request.get(path);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  });
});

test('a plan comes after the photographs, opens in the lightbox and links to its file', async ({
  page,
  request,
  demoProperty,
}) => {
  const { images, ...nave } = demoProperty(withDocuments);
  const count = images.length + 2;
  await page.goto(paths.property({ ...nave }));
  const gallery = page.getByRole('region', { name: 'Fotografías' });
  const thumbnail = gallery.getByRole('button', { name: `Plano ${count - 1} de ${count}`, exact: true });
  await waitForHydration(thumbnail);
  await thumbnail.click();
  const plan = gallery.getByRole('img', { name: 'Plano: Planta de conjunto' });
  await expect(plan).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);
  const link = gallery.getByRole('link', { name: 'Descargar Plano: Planta de conjunto' });
  await expect(link).toHaveText('Plano');

  await gallery.getByRole('button', { name: `Ampliar plano ${count - 1} de ${count}` }).click();
  const lightbox = page.getByRole('dialog', { name: 'Fotografías ampliadas' });
  await expect(lightbox.getByRole('img', { name: 'Plano: Planta de conjunto' })).toBeInViewport();
  const path = await lightbox
    .getByRole('link', { name: 'Descargar Plano: Planta de conjunto' })
    .getAttribute('href');
  expect((await (await request.get(path ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await lightbox.getByRole('button', { name: 'Fotografía siguiente' }).click();
  await expect(lightbox.getByRole('link')).toHaveText('Planta arquitectónica');
  await lightbox.getByRole('button', { name: 'Fotografía anterior' }).click();
  await lightbox.getByRole('button', { name: 'Fotografía anterior' }).click();
  await expect(lightbox.getByRole('link')).toHaveCount(0);
});

test('a document that expired is not on the page', async ({ page, demoProperty }) => {
  await page.goto(
    paths.property(demoProperty(({ title }) => title.startsWith('Terreno industrial de cinco'))),
  );
  const documents = page.getByRole('region', { name: 'Documentos' });
  await expect(documents).toContainText('Polígono del terreno');
  await expect(documents).not.toContainText('Mecánica de suelos de 2024');
});

test('a visitor asks for a document and the inquiry records it', async ({
  page,
  visitor,
  inquiriesFrom,
  demoProperty,
}) => {
  await page.goto(paths.property(demoProperty(withDocuments)));
  await page.getByRole('link', { name: `Solicitar ${onRequest}` }).click();
  const message = page.getByLabel('Mensaje');
  await waitForHydration(message);
  await expect(message).toHaveValue(
    new RegExp(`^Me interesa .*\\nSolicito el documento «${RegExp.escape(onRequest)}»\\.$`),
  );
  await expect(message).toBeInViewport();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Nombre').fill(visitor.name);
  await page.getByLabel('Correo electrónico').fill(visitor.email);
  await message.fill(`Buen día. ${await message.inputValue()} Gracias.`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Formulario enviado')).toBeVisible();
  const [inquiry] = await inquiriesFrom(visitor.email);
  expect(inquiry?.requested_documents).toHaveLength(1);
  expect(inquiry?.message).toContain(onRequest);
});

test.describe('a video', () => {
  // The page of a property that is not published yet.
  test.use({ expectedErrors: /404/ });

  test('contacts nobody before it is opened, and stops when it is closed', async ({
    page,
    createProperty,
  }) => {
    const requests: string[] = [];
    await page.route(/youtube|vimeo/, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' });
    });
    const nave = await createProperty({ video_url: 'https://youtu.be/aqz-KE-bpKQ' });
    await page.goto(paths.propertyById(nave.id));
    const open = page.getByText('Ver video');
    await open.scrollIntoViewIfNeeded();
    expect(requests).toEqual([]);
    await open.click();
    const frame = page.locator('iframe[title^="Video"]');
    await expect(frame).toBeVisible();
    await expect
      .poll(() => requests)
      .toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/)]);
    await page.getByText('Ocultar video').click();
    await expect(frame).not.toHaveAttribute('src');
    await expect(page.getByRole('link', { name: 'Abrir en YouTube' })).toHaveAttribute(
      'href',
      'https://youtu.be/aqz-KE-bpKQ',
    );
  });
});

test.describe('a crawler', () => {
  const markOf = ({ visibility }: Pick<PropertyDocument, 'visibility'>, property: Property) =>
    `Contenido ${visibility} ${property.id.slice(0, 8)}`;

  async function addDocuments(api: PocketBase, property: Property): Promise<PropertyDocument[]> {
    const documents: PropertyDocument[] = [];
    for (const visibility of ['public', 'on_request', 'internal'] as const) {
      const record = await api.collection('documents').create({
        property_id: property.id,
        name: `Plano ${visibility}`,
        kind: 'plan',
        visibility,
        file: uploadOf(validPdf(markOf({ visibility }, property))),
      });
      documents.push(documentSchema.parse(record));
    }
    return documents;
  }

  const superuserOf = async () => {
    const superuser = await connectToRunning(dataFoldersOf(process.env.PRODUCT_DATA_DIR ?? '').pocketbase);
    if (!superuser) throw new Error('PRODUCT_DATA_DIR does not name the folder of a running product');
    return superuser;
  };

  /** The names of all documents in all kept releases. */
  async function releasedDocuments(): Promise<string[]> {
    const { releases } = dataFoldersOf(process.env.PRODUCT_DATA_DIR ?? '');
    const names = await readdir(releases);
    const folders = names.map((name) => join(releases, name, 'documentos'));
    return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
  }

  test('reaches no document but the public one, and that only while it is public', async ({
    request,
    api,
    createProperty,
    removeAfterTest,
  }) => {
    const nave = await createProperty();
    const documents = await addDocuments(api, nave);
    const [published, asked, internal] = documents;
    if (!published || !asked || !internal) throw new Error('Three documents were created');
    const page = paths.property(nave);
    const publicPath = paths.document(published);
    await expect.poll(async () => (await request.get(publicPath)).status(), publicationTimeout).toBe(200);
    const previewIn = async () =>
      /src="([^"]+)"[^>]*alt="Plano: Plano public"/.exec(await (await request.get(page)).text())?.[1];
    await expect.poll(previewIn, publicationTimeout).toBeDefined();
    const preview = (await previewIn()) ?? '';
    expect((await request.get(preview)).headers()['content-type']).toBe('image/webp');
    const html = await (await request.get(page)).text();
    expect(html).toContain(publicPath);
    expect(html).toContain('Plano: Plano public');
    expect(html).not.toContain('Plano: Plano on_request');
    expect(html).toContain('Plano on_request');
    for (const secret of [
      'Plano internal',
      ...documents.map(({ file }) => file),
      asked.content_hash.slice(0, 16),
    ])
      expect(html).not.toContain(secret);

    const superuser = await superuserOf();
    const stranger = await superuser.collection('users').create({
      email: `${nave.id}@example.com`,
      password: 'clave-segura',
      passwordConfirm: 'clave-segura',
    });
    removeAfterTest('users', stranger.id);
    const { token } = (await superuser.collection('users').impersonate(stranger.id, 600)).authStore;
    const guesses = [asked, internal].flatMap((document) => [
      paths.document(document),
      paths.documentUpload(document.id, document.file),
      `${paths.documentUpload(document.id, document.file)}?thumb=100x100`,
      `${paths.documentUpload(document.id, document.file)}?token=${token}`,
      `/api/collections/documents/records/${document.id}`,
      `/documentos/${document.content_hash}.pdf`,
      `/fotos/../documents/${document.content_hash}.pdf`,
    ]);
    const shared = [
      paths.documentUpload(published.id, published.file),
      '/api/collections/documents/records',
      '/api/collections/document_grants/records',
      '/api/collections/document_downloads/records',
      '/api/site/snapshot',
      '/documentos',
      '/documentos/',
      paths.propertyIndex(),
      '/sitemap.xml',
      '/sitemap-0.xml',
      `/api/collections/properties/records/${nave.id}?expand=documents_via_property_id`,
    ];
    const marks = documents.map((document) => markOf(document, nave));
    const names = documents.flatMap(({ file, content_hash }) => [file, content_hash]);
    for (const authorization of ['', token]) {
      for (const path of [...guesses, ...shared]) {
        const body = await (await request.get(path, { headers: { authorization } })).text();
        for (const secret of [...marks, ...names]) expect(body, path).not.toContain(secret);
      }
    }
    expect(
      (await releasedDocuments()).filter((name) => name.includes(asked.content_hash.slice(0, 16))),
    ).toEqual([]);

    await api.collection('documents').update(published.id, { visibility: 'internal' });
    await expect.poll(async () => (await request.get(publicPath)).status(), publicationTimeout).toBe(404);
    await expect.poll(async () => (await request.get(preview)).status(), publicationTimeout).toBe(404);
    await expect
      .poll(
        async () => (await releasedDocuments()).includes(publicPath.split('/').at(-1) ?? ''),
        publicationTimeout,
      )
      .toBe(false);
    await expect
      .poll(async () => (await request.get(page)).text(), publicationTimeout)
      .not.toContain(publicPath);
  });
});
