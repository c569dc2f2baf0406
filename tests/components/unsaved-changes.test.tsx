import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../support/fake-server.ts';
import { button, openPanel, server } from '../support/panel.tsx';
import { entry, inquiry } from '../support/records.ts';

/** Writes a call at an inquiry, presses Save, and the link to the answer before the server answers. */
async function leaveWhileSaving() {
  const { id } = server.store('inquiries', inquiry());
  const answer = Promise.withResolvers<Response>();
  server.answer('POST /api/collections/inquiry_entries/records', () => answer.promise);
  const user = await openPanel(`/inquiries/${id}`);
  await user.click(await button('Registrar llamada'));
  await user.type(screen.getByLabelText(/^Llamada/), 'Quiere verla el jueves.');
  await user.click(await button('Guardar llamada'));
  await user.click(screen.getByRole('link', { name: 'Responder' }));
  await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  return { id, answerOfServer: answer.resolve, answerPath: `/admin/inquiries/${id}/answer` };
}

test('a person who leaves while a form is saved goes on once it is', async () => {
  const { id, answerOfServer, answerPath } = await leaveWhileSaving();
  answerOfServer(Response.json(entry({ inquiry_id: id })));
  await waitFor(() => expect(location.pathname).toBe(answerPath));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull());
});

test('the question stays when saving fails, and the text with it', async () => {
  const { answerOfServer, answerPath } = await leaveWhileSaving();
  answerOfServer(refusal(500));
  const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  await screen.findByText('El servidor no pudo contestar. Inténtalo de nuevo más tarde.');
  expect(location.pathname).not.toBe(answerPath);
  within(question).getByRole('button', { name: 'Cancelar' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Llamada/).value).toBe('Quiere verla el jueves.');
});
