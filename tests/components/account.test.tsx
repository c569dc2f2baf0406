import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { companyId } from '#domain/company.ts';
import { testCompany } from '../support/company.ts';
import { administrator, refusal } from '../support/fake-server.ts';
import { findToast, openPanel, server } from '../support/panel.tsx';

const account = `/api/collections/users/records/${administrator.id}`;
const newPassword = (password: string) => ({
  'Contraseña actual': 'anden-norte-47',
  'Nueva contraseña': password,
  'Repite la nueva contraseña': password,
});

test('the name of an administrator is changed', async () => {
  const user = await openPanel('/profile');
  await user.submit({ Nombre: 'Ana Pruebas' }, 'Guardar datos');
  await findToast('Perfil guardado');
  expect(server.bodiesOf(`PATCH ${account}`)).toMatchObject([{ name: 'Ana Pruebas' }]);
});

test('each kind of notice is switched off and on by itself', async () => {
  const user = await openPanel('/profile');
  const kinds = [
    ['Recordatorio cada mañana', ['reminder']],
    ['Correos que no llegaron', ['reminder', 'undelivered']],
    ['Recordatorio cada mañana', ['undelivered']],
  ] as const;
  for (const [label, muted_notices] of kinds) {
    await user.press(label, undefined, 'switch');
    await waitFor(() => expect(server.records.users).toMatchObject([{ muted_notices }]));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: label })).toHaveProperty('disabled', false),
    );
  }
  expect(screen.getByRole('switch', { name: 'Correos que no llegaron' })).toHaveProperty('checked', false);
});

test('an invalid e-mail is not asked to be changed to', async () => {
  const user = await openPanel('/profile');
  await user.submit({ 'Nuevo correo electrónico': 'nueva@' }, 'Cambiar correo');
  await screen.findByText('Ingrese un correo electrónico válido');
});

test.each([
  ['password', 'Esa contraseña es fácil de adivinar. Elige otra.'],
  ['oldPassword', 'Esa no es tu contraseña.'],
])('a change of password refused at %s shows the sentence of the server', async (field, message) => {
  server.answer(`PATCH ${account}`, () => refusal(400, '', { [field]: { message } }));
  const user = await openPanel('/profile');
  await user.submit(newPassword('Tequila1'), 'Cambiar contraseña');
  await findToast('No se pudo cambiar la contraseña');
  expect(await screen.findAllByText(message)).not.toEqual([]);
});

test('the settings of the company are validated before they are saved', async () => {
  server.store('company', { ...testCompany, id: companyId });
  const user = await openPanel('/settings');
  await user.submit({ WhatsApp: '555 0110' }, 'Guardar configuración');
  await screen.findByText('Escribe el número con clave de país, solo dígitos.');
  const email = { 'Correo que recibe las solicitudes': 'ventas-norte@example.com' };
  await user.submit({ WhatsApp: testCompany.whatsapp, ...email }, 'Guardar configuración');
  await findToast('Configuración guardada');
  const [saved] = server.bodiesOf(`PATCH /api/collections/company/records/${companyId}`);
  expect(saved).toMatchObject({ notification_email: 'ventas-norte@example.com' });
});

test('the settings state the version that runs', async () => {
  server.store('company', { ...testCompany, id: companyId });
  server.answer('GET /api/site/status', () => Response.json({ version: '2.0.0', commit: '', backup: null }));
  await openPanel('/settings');
  await screen.findByText(/^2\.0\.0/);
});
