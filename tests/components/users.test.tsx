import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, refusal } from '../support/fake-server.ts';
import { findToast, openPanel, server } from '../support/panel.tsx';

const lucia = { ...administrator, id: 'lucia', name: 'Lucía Ramos', email: 'lucia@example.com' };
const openUsers = async (fields: Partial<typeof lucia> = {}) => {
  server.store('users', { ...lucia, ...fields });
  const user = await openPanel('/users');
  return { user, row: await screen.findByRole('row', { name: /Lucía Ramos/ }) };
};

const openWork = (work: object) => {
  const none = { inquiries: 0, visits: 0, requirements: 0, properties: 0, locations: 0 };
  server.answer('GET /api/users/lucia/open-work', () => Response.json({ ...none, ...work }));
};

test('a removal asks who takes over the open work', async () => {
  openWork({ inquiries: 12, visits: 1 });
  const { user, row } = await openUsers();
  await user.press('Eliminar', row);
  const question = await screen.findByRole('dialog');
  await within(question).findByText('Lleva 12 solicitudes abiertas y 1 visita por venir.');
  await user.press('Eliminar', question);
  await within(question).findByText('Elige a una persona o «Sin responsable».');
  expect(within(question).queryByRole('option', { name: 'Lucía Ramos' })).toBeNull();
  await user.choose('¿Quién se queda con su trabajo?', administrator.name);
  await user.press('Eliminar', question);
  await findToast('Usuario eliminado');
  const removal = server.requests.find(({ method }) => method === 'DELETE');
  expect(removal?.query.get('successor')).toBe(administrator.id);
});

test('a removal can leave the work to nobody, also when it is not known what that is', async () => {
  server.answer('GET /api/users/lucia/open-work', () => refusal(500));
  const { user, row } = await openUsers();
  await user.press('Eliminar', row);
  const question = await screen.findByRole('dialog');
  await within(question).findByText('No se pudo cargar lo que lleva');
  await user.choose('¿Quién se queda con su trabajo?', 'Sin responsable');
  await user.press('Eliminar', question);
  await findToast('Usuario eliminado');
});

test('a successor who cannot take over is refused, and another can be chosen', async () => {
  openWork({ visits: 1 });
  const message = 'Esa persona tiene otra visita a la hora de una de las que recibiría.';
  server.answer('DELETE /api/collections/users/records/lucia', () =>
    refusal(400, '', { successor: { message } }),
  );
  const { user, row } = await openUsers();
  await user.press('Eliminar', row);
  const question = await screen.findByRole('dialog');
  await user.choose('¿Quién se queda con su trabajo?', administrator.name);
  await user.press('Eliminar', question);
  expect((await findToast('No se pudo eliminar el usuario')).textContent).toContain(message);
  expect(question.isConnected).toBe(true);
});

test.each(['Rechazar', 'Eliminar'])('%s asks first and then removes the account', async (action) => {
  openWork({});
  const { user, row } = await openUsers({ approved: action === 'Eliminar', verified: false });
  await user.press(action, row);
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain(lucia.email);
  await user.press(action, question);
  await findToast('Usuario eliminado');
  await waitFor(() => expect(row.isConnected).toBe(false));
});

test('users are approved, and their access is withdrawn and given back', async () => {
  const { user, row } = await openUsers({ approved: false });
  expect(row.textContent).toContain('Por aprobar');
  await user.press('Aprobar', row);
  await findToast('Usuario aprobado');
  await within(row).findAllByText('Administrador');
  await user.press('Retirar acceso', row);
  await findToast('Acceso retirado');
  await within(row).findAllByText('Por aprobar');
});

test('an administrator cannot change the own access', async () => {
  await openPanel('/users');
  const row = await screen.findByRole('row', { name: /Eres tú/ });
  expect(within(row).queryByRole('button')).toBeNull();
});

test('users who wait for approval are counted beside the link', async () => {
  server.store('users', { ...lucia, approved: false });
  await openPanel('');
  await screen.findByRole('link', { name: /^Usuarios.*1 por aprobar/ });
});
