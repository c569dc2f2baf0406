import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PropertyDocument } from '#domain/document.ts';
import { noContent } from '../support/fake-server.ts';
import { expectGone, findDialog, findToast, labelled, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { inquiry } from '../support/records.ts';

const times = { created_at: '2026-11-02 15:00:00.000Z', updated_at: '2026-11-02 15:00:00.000Z' };
const feasibility = { name: 'Factibilidad', kind: 'power_feasibility', visibility: 'on_request' } as const;

const storeDocument = (property_id: string, fields: Partial<PropertyDocument> = {}) =>
  server.store('documents', {
    ...{ id: crypto.randomUUID(), property_id, ...feasibility, valid_until: '', has_failed_preview: false },
    ...{ file: 'factibilidad.pdf', format: 'pdf', file_size: 1_000, content_hash: '', ...times, ...fields },
  });
const grantOf = (document_id: string, fields: object = {}) => ({
  ...{ id: crypto.randomUUID(), document_id, inquiry_id: '', email: 'lucia@example.com', granted_by: '' },
  ...{ expires_at: '2099-03-02 16:00:00.000Z', revoked_at: '', ...times, ...fields },
});

/** Opens the documents of a property. */
async function openDocuments(fields?: Partial<PropertyDocument>) {
  const { id } = server.store('properties', property());
  const document = fields && storeDocument(id, fields);
  const user = await openPanel(`/properties/${id}`);
  const section = await screen.findByRole('region', { name: 'Documentos' });
  return { user, section, document };
}

test('the form of a document names it by its file, and says who sees it', async () => {
  const { user, section } = await openDocuments();
  await within(section).findByText(/^Sin documentos\./);
  await user.press('Agregar documento', section);
  const dialog = await findDialog('Agregar documento');
  await user.press('Guardar', dialog);
  await screen.findByText('Elige un archivo.');
  const chooseFile = (name: string) =>
    fireEvent.change(within(dialog).getByLabelText('Archivo'), {
      target: { files: [new File(['%PDF-1.7'], name)] },
    });
  chooseFile('nave.dwg');
  await screen.findByText(/^Un DWG no se puede revisar por dentro\./);
  chooseFile('uso_de_suelo 2026.pdf');
  await expectGone(/^Un DWG/);
  expect(screen.getByLabelText(labelled('Nombre'))).toHaveProperty('value', 'nave');
  expect(screen.getByLabelText('Quién lo ve')).toHaveProperty('value', 'internal');
  expect(dialog.textContent).toContain('Solo quienes entran a este panel lo ven.');
  await user.choose('Quién lo ve', 'A solicitud');
  expect(dialog.textContent).toContain('El sitio dice que existe.');
});

test.each([
  [{ valid_until: '2099-03-01' }, ['A solicitud', 'Vigente hasta el 1 mar 2099', 'PDF']],
  [{ valid_until: '2020-01-31' }, ['Venció el 31 ene 2020']],
  [
    { visibility: 'public', has_failed_preview: true },
    ['Sin vista previa', 'el sitio solo lo ofrece como descarga'],
  ],
] as const)('a document with %o says so', async (fields, sentences) => {
  const { section } = await openDocuments(fields);
  const row = await within(section).findByRole('listitem');
  for (const sentence of sentences) expect(row.textContent).toContain(sentence);
});

test('a document is deleted after a question', async () => {
  const { user, section } = await openDocuments({});
  await user.press('Eliminar Factibilidad', section);
  await user.press('Eliminar', await findDialog('¿Eliminar este documento?'));
  await findToast('Documento eliminado');
  await within(section).findByText(/^Sin documentos\./);
});

test('the sender of an inquiry gets the document that they ask for', async () => {
  server.answer('GET /api/mails/server', () => Response.json({ isConfigured: false }));
  const document = storeDocument(crypto.randomUUID());
  const { id, email } = server.store('inquiries', inquiry({ requested_documents: [document.id] }));
  const route = 'POST /api/collections/document_grants/records';
  server.answer(route, ({ body }) =>
    Response.json(server.store('document_grants', grantOf(document.id, body))),
  );
  const user = await openPanel(`/inquiries/${id}`);
  await user.press('Dar acceso');
  await findToast(new RegExp(`^El enlace para ${email} espera`));
  await screen.findByText(/^Funciona hasta el 2 mar 2099/);
  expect(server.bodiesOf(route)).toEqual([{ document_id: document.id, email, inquiry_id: id }]);
});

test('who left a telephone only gets the document at an e-mail that the administrator types', async () => {
  const document = storeDocument(crypto.randomUUID());
  const { id } = server.store(
    'inquiries',
    inquiry({ email: '', phone: '222 123 4567', requested_documents: [document.id] }),
  );
  const route = 'POST /api/collections/document_grants/records';
  server.answer(route, ({ body }) =>
    Response.json(server.store('document_grants', grantOf(document.id, body))),
  );
  const user = await openPanel(`/inquiries/${id}`);
  await user.press('Dar acceso');
  await findDialog(`Accesos a ${document.name}`);
  await user.submit({ 'Correo de quien lo recibe': 'oscar@example.com' }, 'Enviar enlace');
  await waitFor(() => expect(screen.getAllByText(/^Funciona hasta el 2 mar 2099/)).toHaveLength(2));
  expect(server.bodiesOf(route)).toEqual([
    { document_id: document.id, email: 'oscar@example.com', inquiry_id: id },
  ]);
});

test('the access to a document is revoked, and given to another e-mail', async () => {
  const { user, section, document } = await openDocuments({});
  const { id } = server.store('document_grants', grantOf(document?.id ?? ''));
  server.store('document_downloads', {
    id: crypto.randomUUID(),
    grant_id: id,
    document_id: document?.id,
    ...times,
  });
  await user.press('Accesos a Factibilidad', section);
  const access = await findDialog('Accesos a Factibilidad');
  await waitFor(() => expect(access.textContent).toMatch(/lucia@.*1 descarga/));
  server.answer(`POST /api/document-grants/${id}/revoke`, () => {
    server.records.document_grants = [
      grantOf(document?.id ?? '', { revoked_at: '2026-11-03 15:00:00.000Z' }),
    ];
    return noContent();
  });
  await user.press('Revocar', access);
  await within(access).findByText(/^Revocado el 3 nov 2026/);
  await user.submit({ 'Correo de quien lo recibe': 'no es un correo' }, 'Enviar enlace');
  await screen.findByText('Ingrese un correo electrónico válido');
});
