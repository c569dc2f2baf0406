import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { documentSchema } from '#domain/document.ts';
import { paths } from '#paths.ts';
import { pdfWith, uploadOf, validDwg, validPdf } from '../support/document-files.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

const pdf = (name: string, buffer = validPdf()) => ({ name, mimeType: 'application/pdf', buffer });

async function openDocuments(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/properties/${id}`);
  return page.getByRole('region', { name: 'Documentos' });
}

test('uploads, changes and deletes a document', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  const documents = await openDocuments(administrator, nave.id);
  await expect(documents).toContainText('Sin documentos.');
  await documents.getByRole('button', { name: 'Agregar documento' }).click();
  const added = administrator.getByRole('dialog', { name: 'Agregar documento' });
  await added.getByRole('button', { name: 'Guardar' }).click();
  await expect(added.getByText('Elige un archivo.')).toBeVisible();
  await added.getByLabel('Archivo').setInputFiles(pdf('uso_de_suelo 2026.pdf'));
  await expect(added.getByLabel('Nombre')).toHaveValue('uso de suelo 2026');
  await added.getByLabel('Tipo').selectOption('Uso de suelo');
  await expect(added.getByLabel('Quién lo ve')).toHaveValue('internal');
  await expect(added).toContainText('Solo quienes entran a este panel lo ven.');
  await added.getByLabel('Quién lo ve').selectOption('A solicitud');
  await expect(added).toContainText('El sitio dice que existe.');
  await added.getByLabel('Vigente hasta').fill('2099-03-01');
  await added.getByRole('button', { name: 'Guardar' }).click();
  const row = documents.getByRole('listitem');
  await expect(row).toContainText('A solicitud');
  await expect(row).toContainText('Vigente hasta el 1 mar 2099');
  await expect(row).toContainText('Uso de suelo · PDF');

  await row.getByRole('button', { name: 'Editar uso de suelo 2026' }).click();
  const edited = administrator.getByRole('dialog', { name: 'Editar documento' });
  await edited.getByLabel('Nombre').fill('Constancia');
  await edited.getByLabel('Vigente hasta').fill('2020-01-31');
  await edited.getByLabel('Reemplazar el archivo').setInputFiles(pdf('nuevo.pdf', validPdf('Otro')));
  await edited.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Constancia');
  await expect(row).toContainText('Venció el 31 ene 2020');
  const download = administrator.waitForEvent('download');
  await row.getByRole('link', { name: 'Descargar Constancia' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await row.getByRole('button', { name: 'Eliminar Constancia' }).click();
  await administrator.getByRole('button', { name: 'Eliminar', exact: true }).last().click();
  await expect(administrator.getByText('Documento eliminado')).toBeVisible();
  await expect(documents).toContainText('Sin documentos.');
});

test.describe('a public plan that cannot be drawn', () => {
  test('is published as a link, and the panel says why it has no preview', async ({
    administrator,
    api,
    request,
    createProperty,
  }) => {
    const nave = await createProperty();
    const document = documentSchema.parse(
      await api.collection('documents').create({
        property_id: nave.id,
        name: 'Plano ilegible',
        kind: 'plan',
        visibility: 'public',
        file: uploadOf(pdfWith('<< /Type /Catalog >>')),
      }),
    );
    const isFailed = async () =>
      (await api.collection('documents').getOne(document.id)).has_failed_preview === true;
    await expect.poll(isFailed, publicationTimeout).toBe(true);
    const html = await (await request.get(paths.property(nave))).text();
    expect(html).toContain(paths.document(document));
    expect(html).not.toContain('Plano: Plano ilegible');
    const documents = await openDocuments(administrator, nave.id);
    await expect(documents.getByRole('listitem')).toContainText('Sin vista previa');
    await expect(documents).toContainText('el sitio solo lo ofrece como descarga');
  });
});

test('a new DWG is not presented as checked', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  const documents = await openDocuments(administrator, nave.id);
  await documents.getByRole('button', { name: 'Agregar documento' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Agregar documento' });
  const file = { name: 'nave.dwg', mimeType: 'image/vnd.dwg', buffer: validDwg() };
  await dialog.getByLabel('Archivo').setInputFiles(file);
  await expect(dialog).toContainText('Un DWG no se puede revisar por dentro.');
  await dialog.getByLabel('Archivo').setInputFiles(pdf('plano.pdf'));
  await expect(dialog).not.toContainText('Un DWG');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(documents.getByRole('listitem')).toContainText('Interna');
});

test.describe('a PDF with a program', () => {
  test.use({ expectedErrors: /400/ });

  test('is refused with a message at its field, and the form keeps its input', async ({
    administrator,
    createProperty,
  }) => {
    const nave = await createProperty();
    const documents = await openDocuments(administrator, nave.id);
    await documents.getByRole('button', { name: 'Agregar documento' }).click();
    const dialog = administrator.getByRole('dialog', { name: 'Agregar documento' });
    const active = pdfWith('<< /S /JavaScript /JS (app.alert(1)) >>');
    await dialog.getByLabel('Archivo').setInputFiles(pdf('malo.pdf', active));
    await dialog.getByLabel('Nombre').fill('Plano');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'El PDF contiene programas, archivos adjuntos o acciones.',
    );
    await dialog.getByLabel('Archivo').setInputFiles(pdf('bueno.pdf'));
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Plano');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(documents.getByRole('listitem')).toContainText('Plano');
  });
});

test.describe('the link of a document', () => {
  test.use({ expectedErrors: /404/ });

  test('gives an asked document to the sender of an inquiry, sees the download and revokes it', async ({
    administrator,
    api,
    page,
    visitor,
    createProperty,
    sendInquiry,
  }) => {
    const bytes = validPdf();
    const nave = await createProperty();
    const document = documentSchema.parse(
      await api.collection('documents').create({
        property_id: nave.id,
        name: 'Factibilidad',
        kind: 'power_feasibility',
        visibility: 'on_request',
        file: uploadOf(bytes),
      }),
    );
    const inquiry = await sendInquiry({ property_id: nave.id, requested_documents: [document.id] });
    await administrator.goto(`/admin/inquiries/${inquiry.id}`);
    const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
    await expect(details).toContainText('Documentos solicitados');
    await details.getByRole('button', { name: 'Dar acceso' }).click();
    await expect(administrator.getByText(`El enlace para ${visitor.email} espera`)).toBeVisible();
    await expect(details).toContainText('Funciona hasta el');

    const [grant] = await api
      .collection('document_grants')
      .getFullList({ filter: `document_id = "${document.id}"` });
    const [mail] = await api.collection('mails').getFullList({ filter: `dedupe_key ~ "${grant?.id}"` });
    const letter = await api.send(`/api/mails/${mail?.id}/preview`, {});
    const [fragment = ''] = /#[A-Za-z0-9]{43}/.exec(letter.text) ?? [];
    expect(letter.text).toContain(paths.documentLink() + fragment);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url().replace(/#.*/, '')));
    await page.goto(paths.documentLink() + fragment);
    await expect(page.getByRole('heading', { level: 1, name: 'Factibilidad' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('Factibilidad.pdf');
    expect(await readFile(await file.path())).toEqual(bytes);
    expect(urls.filter((url) => url.includes('/api/document-links/'))).toHaveLength(2);
    expect(urls.filter((url) => url.includes(fragment.slice(1)))).toEqual([]);

    const documents = await openDocuments(administrator, nave.id);
    await documents.getByRole('button', { name: 'Accesos a Factibilidad' }).click();
    const access = administrator.getByRole('dialog', { name: 'Accesos a Factibilidad' });
    await expect(access).toContainText(visitor.email);
    await expect(access).toContainText('1 descarga');
    await access.getByRole('button', { name: 'Revocar' }).click();
    await expect(access).toContainText('Revocado el');
    await page.getByRole('button', { name: 'Descargar' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Este enlace no abre ningún documento' }),
    ).toBeVisible();

    await access.getByLabel('Correo de quien lo recibe').fill('no es un correo');
    await access.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(access.getByText('Ingrese un correo electrónico válido')).toBeVisible();
    await access.getByLabel('Correo de quien lo recibe').fill(visitor.email);
    await access.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(access.getByRole('listitem').filter({ hasText: 'Funciona hasta el' })).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the documents of a property fit the screen', async ({ administrator, api, createProperty }) => {
    await administrator.setViewportSize({ width: 360, height: 740 });
    const nave = await createProperty();
    await api.collection('documents').create({
      property_id: nave.id,
      name: 'Constancia-de-factibilidad-de-suministro-de-energía-eléctrica-en-media-tensión',
      kind: 'power_feasibility',
      visibility: 'public',
      valid_until: '2020-01-01',
      file: uploadOf(validPdf()),
    });
    const documents = await openDocuments(administrator, nave.id);
    await expect(documents).toContainText('Venció el');
    expect(await horizontalOverflowOf(administrator)).toBe(0);
    await documents.getByRole('button', { name: 'Agregar documento' }).click();
    await expect(administrator.getByRole('button', { name: 'Guardar' })).toBeInViewport();
  });
});
