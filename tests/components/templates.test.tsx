import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, sessionToken } from '../support/fake-server.ts';
import { expectGone, fill, findDialog, findToast, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { inquiry, template } from '../support/records.ts';

const storeTemplate = (name: string, text: string) =>
  server.store('answer_templates', template({ name, text }));

/** Stores an inquiry about a property for sale, from a person with a telephone. */
function storeInquiry(active = true) {
  const { id, title } = server.store('properties', property({ sale_price: 9_500_000, active }));
  return {
    title,
    ...server.store('inquiries', inquiry({ property_id: id, phone: '222 123 4567' })),
    property: id,
  };
}

async function openAnswer(id: string, name: string) {
  const user = await openPanel(`/inquiries/${id}/answer`);
  const dialog = await findDialog(`Responder a ${name}`);
  await within(dialog).findByRole('option', { name: 'Precio' });
  const text = () => within(dialog).getByLabelText<HTMLTextAreaElement>('Tu respuesta').value;
  const chat = () => within(dialog).queryByRole('link', { name: 'Enviar por WhatsApp' });
  return { user, dialog, text, chat };
}

test('templates are created with known variables only, and deleted', async () => {
  const user = await openPanel('/templates');
  await user.press('Nueva plantilla');
  await user.submit({ Nombre: 'Precio', Texto: 'Hola, {cliente}' }, 'Guardar');
  await screen.findByText(/^Solo se pueden usar nombre, propiedad,/);
  await user.submit({ Texto: 'Hola, {nombre}' }, 'Guardar');
  await user.press('Eliminar: Precio');
  await user.press('Eliminar', await findDialog('¿Eliminar esta plantilla?'));
  await expectGone('Precio');
  expect(server.records.answer_templates).toEqual([]);
});

test('an answer is filled from a template with a signature, and so is the chat', async () => {
  const record = { ...administrator, signature: 'Eva Ramos\nNaves Industriales' };
  const session = () => ({ token: sessionToken(), record });
  localStorage.setItem('pocketbase_auth', JSON.stringify(session()));
  server.answer('POST /api/collections/users/auth-refresh', () => Response.json(session()));
  storeTemplate('Precio', 'Hola, {nombre}: {propiedad}, {precio}. {enlace} {ficha}');
  const { id, name, title, property: asked } = storeInquiry();
  const { user, text, chat } = await openAnswer(id, name);
  await user.choose('Plantilla', 'Precio');
  const url = `${window.location.origin}/propiedades/${asked}`;
  const filled = `Hola, Lucía: ${title}, Venta: $9,500,000. ${url} ${url}#ficha\n\nEva Ramos\nNaves Industriales`;
  await waitFor(() => expect(text()).toBe(filled));
  expect(chat()?.getAttribute('href')).toBe(`https://wa.me/522221234567?text=${encodeURIComponent(filled)}`);
  await user.press('Enviar respuesta');
  await findToast('Respuesta enviada');
  expect(server.records.inquiries).toMatchObject([{ response: filled }]);
});

test('a value that is missing is named, and is never sent in braces', async () => {
  storeTemplate('Precio', '{nombre}: {precio}');
  const { id, name } = server.store('inquiries', inquiry({ phone: '2221234567' }));
  const { user, dialog, chat } = await openAnswer(id, name);
  await user.choose('Plantilla', 'Precio');
  await within(dialog).findByText('Falta {precio} (su precio)', { exact: false });
  expect(chat()).toBeNull();
  await user.press('Enviar respuesta', dialog);
  await within(dialog).findByText('Falta {precio} (su precio)', { exact: false });
  expect(server.records.inquiries).toMatchObject([{ status: 'Pendiente', response: '' }]);
  await fill({ 'Tu respuesta': 'Te llamo mañana.' });
  await waitFor(() => expect(chat()).not.toBeNull());
});

test('a row opens a chat with a filled template in two clicks, and one more records it', async () => {
  storeTemplate('Datos', 'Hola, {nombre}: {propiedad}');
  storeTemplate('Renta', '{nombre}: {ficha}');
  const { name, title } = storeInquiry(false);
  const user = await openPanel('/inquiries');
  await user.press(`WhatsApp a ${name}`);
  await screen.findByText('Renta: falta {ficha}');
  const chat = screen.getByRole('menuitem', { name: 'Datos' });
  const text = encodeURIComponent(`Hola, Lucía: ${title}`);
  expect(chat.getAttribute('href')).toBe(`https://wa.me/522221234567?text=${text}`);
  await user.click(chat);
  await user.press('Sí, WhatsApp');
  await expectGone('¿Registrar como contactada?');
  expect(server.records.inquiry_entries).toMatchObject([{ kind: 'whatsapp' }]);
});
