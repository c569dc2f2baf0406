import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mail } from '#domain/mail.ts';
import { noContent } from '../support/fake-server.ts';
import { button, fill, findDialog, findToast, openPanel, server } from '../support/panel.tsx';
import { inquiry, mail } from '../support/records.ts';

const html = '<head><style>p { color: red }</style></head><p>¿Tiene andén?</p>';
const preview = { to: 'ventas@example.com', replyTo: '', subject: 'Consulta', html };

/** Opens a mail of the outbox. */
async function openMail(fields: Partial<Mail>) {
  const { id } = server.store('mails', mail(fields));
  server.answer(`GET /api/mails/${id}/preview`, () => Response.json(preview));
  const user = await openPanel(`/mails/${id}`);
  const dialog = await screen.findByRole('dialog');
  return { user, dialog, id };
}
const findMail = async () => {
  const frame = await screen.findByTitle('Contenido del correo');
  expect(frame.getAttribute('srcdoc')).toContain('<p>¿Tiene andén?</p>');
  return frame;
};
const retry = () => screen.queryByRole('button', { name: 'Reintentar envío' });

test('a queued mail is shown as its recipient gets it and is sent again on request', async () => {
  const { user, dialog, id } = await openMail({ kind: 'inquiry' });
  server.answer(`POST /api/mails/${id}/retry`, noContent);
  await findMail();
  await waitFor(() => expect(dialog.textContent).toContain('En cola'));
  await user.click(await button('Reintentar envío'));
  await findToast('El correo se enviará de nuevo');
});

test('the frame of a mail runs no script, and its links open beside the panel', async () => {
  await openMail({});
  const frame = await findMail();
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">');
  // The content policy of the panel refuses it.
  expect(frame.getAttribute('srcdoc')).not.toContain('<style>');
});

test('a failed mail says why', async () => {
  const { dialog } = await openMail({ state: 'dead', attempts: 12, last_error: '550 mailbox unavailable' });
  await findMail();
  for (const text of ['No se pudo entregar', '12 intentos', '550 mailbox unavailable'])
    await waitFor(() => expect(dialog.textContent).toContain(text));
  await button('Reintentar envío');
});

test('a sent mail is not offered again', async () => {
  const { dialog } = await openMail({ state: 'sent', attempts: 1 });
  await findMail();
  await waitFor(() => expect(dialog.textContent).toContain('Enviado'));
  expect(retry()).toBeNull();
});

test('a mail waits where there is no mail server', async () => {
  server.answer('GET /api/mails/server', () => Response.json({ isConfigured: false }));
  await openMail({});
  await screen.findByText('No hay servidor de correo: ningún correo sale.', { exact: false });
  await screen.findByText('Este correo espera: no hay servidor de correo que lo envíe.', { exact: false });
  expect(retry()).toBeNull();
});

test('an answer that is sent before the server says whether mails leave is not called sent', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<Response>();
  server.answer('GET /api/mails/server', () => asked);
  const { id, name } = server.store('inquiries', inquiry({ status: 'Pendiente' }));
  const user = await openPanel(`/inquiries/${id}/answer`);
  await findDialog(`Responder a ${name}`);
  await fill({ 'Tu respuesta': 'Sí, dos andenes con rampa.' });
  await user.click(await button('Enviar respuesta'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `Responder a ${name}` })).toBeNull());
  resolve(Response.json({ isConfigured: false }));
  await findToast('Respuesta guardada');
  expect(screen.queryByText('Respuesta enviada')).toBeNull();
});
