import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator } from '../support/fake-server.ts';
import { findToast, openPanel, server } from '../support/panel.tsx';

const lucia = { ...administrator, id: 'lucia', name: 'Lucía Ramos', email: 'lucia@example.com' };
const openUsers = async (fields: Partial<typeof lucia> = {}) => {
  server.store('users', { ...lucia, ...fields });
  const user = await openPanel('/users');
  return { user, row: await screen.findByRole('row', { name: /Lucía Ramos/ }) };
};

test.each(['Rechazar', 'Eliminar'])('%s asks first and then removes the account', async (action) => {
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
