import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { documentSchema } from '#domain/document.ts';
import { paths } from '#paths.ts';
import { pdfWith, uploadOf, validPdf } from '../support/document-files.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const pdf = (name: string, buffer = validPdf()) => ({ name, mimeType: 'application/pdf', buffer });

async function openDocuments(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/properties/${id}`);
  return page.getByRole('region', { name: 'Documentos' });
}

test.use({ expectedErrors: /40[04]/ });

test('uploads, changes and deletes a document on a phone', async ({ administrator, createProperty }) => {
  await administrator.setViewportSize({ width: 360, height: 740 });
  const nave = await createProperty();
  const documents = await openDocuments(administrator, nave.id);
  await documents.getByRole('button', { name: 'Agregar documento' }).click();
  const added = administrator.getByRole('dialog', { name: 'Agregar documento' });
  const active = pdfWith('<< /S /JavaScript /JS (app.alert(1)) >>');
  await added.getByLabel('Archivo').setInputFiles(pdf('uso_de_suelo 2026.pdf', active));
  await added.getByLabel('Tipo').selectOption('Uso de suelo');
  await added.getByLabel('Quién lo ve').selectOption('A solicitud');
  await added.getByLabel('Vigente hasta').fill('2099-03-01');
  await expect(added.getByRole('button', { name: 'Guardar' })).toBeInViewport();
  await added.getByRole('button', { name: 'Guardar' }).click();
  await expect(added.getByRole('alert')).toContainText(
    'El PDF contiene programas, archivos adjuntos o acciones.',
  );
  await added.getByLabel('Archivo').setInputFiles(pdf('bueno.pdf'));
  await expect(added.getByLabel('Nombre')).toHaveValue('uso de suelo 2026');
  await added.getByRole('button', { name: 'Guardar' }).click();
  const row = documents.getByRole('listitem');
  await expect(row).toContainText('Uso de suelo · PDF');

  await row.getByRole('button', { name: 'Editar uso de suelo 2026' }).click();
  const edited = administrator.getByRole('dialog', { name: 'Editar documento' });
  await edited.getByLabel('Nombre').fill('Constancia-de-factibilidad-de-suministro-de-energía-eléctrica');
  await edited.getByLabel('Reemplazar el archivo').setInputFiles(pdf('nuevo.pdf', validPdf('Otro')));
  await edited.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Constancia');
  expect(await horizontalOverflowOf(administrator)).toBe(0);
  const download = administrator.waitForEvent('download');
  await row.getByRole('link', { name: 'Descargar Constancia' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await row.getByRole('button', { name: 'Eliminar Constancia' }).click();
  await administrator.getByRole('button', { name: 'Eliminar', exact: true }).last().click();
  await expect(documents).toContainText('Sin documentos.');
});

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
});
