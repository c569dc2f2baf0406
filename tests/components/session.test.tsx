import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { companyId } from '#domain/company.ts';
import { testCompany } from '../support/company.ts';
import { administrator, refusal, sessionToken } from '../support/fake-server.ts';
import { button, findToast, openPanel, server, type User } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const path = () => window.location.pathname;
const stored = () => JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}');

test('a stored session that the server refuses leads to the sign-in form', async () => {
  server.answer('POST /api/collections/users/auth-refresh', () => refusal(401));
  await openPanel('/users');
  await screen.findByText('Cargando...');
  await screen.findByRole('heading', { name: 'Panel de Administración' });
});

test('a session lasts by the clock of the server, not by that of this machine', async () => {
  const answer = { token: sessionToken(), record: administrator };
  const headers = { date: new Date().toUTCString() };
  server.answer('POST /api/collections/users/auth-refresh', () => Response.json(answer, { headers }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 });
  await openPanel('/users');
  await screen.findByRole('heading', { name: 'Usuarios' });
  expect(stored().token).toBe(answer.token);
  vi.useRealTimers();
});

test('leads a signed-in user from the login page to the dashboard', async () => {
  await openPanel('/login');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(path()).toBe('/admin');
});

describe('signing out', () => {
  test('closes the panel', async () => {
    const user = await openPanel('');
    await user.click(await button('Menú de Ana Torres'));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await findToast('Sesión cerrada');
    await findToast('Has cerrado sesión correctamente');
    await waitFor(() => expect(path()).toBe('/admin/login'));
    expect(localStorage.getItem('pocketbase_auth')).toBeNull();
  });

  const openUnsavedSettings = async () => {
    server.store('company', { ...testCompany, id: companyId });
    const user = await openPanel('/settings');
    const phone = await screen.findByLabelText('Teléfono');
    await user.clear(phone);
    await user.type(phone, '+52 222 555 0199');
    return { user, phone };
  };
  const answer = async (user: User, name: string) =>
    user.click(
      within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).getByRole('button', {
        name,
      }),
    );

  test('asks about unsaved changes, and the next sign-in opens the dashboard', async () => {
    const { user, phone } = await openUnsavedSettings();
    await user.click(await button('Cerrar sesión'));
    await answer(user, 'Cancelar');
    expect(phone).toHaveProperty('value', '+52 222 555 0199');
    await user.click(await button('Cerrar sesión'));
    await answer(user, 'Descartar cambios');
    await findToast('Sesión cerrada');
    await user.submit(
      { 'Correo electrónico': administrator.email, Contraseña: 'anden-norte-47' },
      'Iniciar Sesión',
    );
    await screen.findByRole('heading', { name: 'Dashboard' });
  });

  test('in another tab lets an unsaved form be discarded', async () => {
    const { user } = await openUnsavedSettings();
    localStorage.removeItem('pocketbase_auth');
    window.dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth' }));
    const renewal = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
    await user.click(within(renewal).getByRole('button', { name: 'Cerrar sesión' }));
    await answer(user, 'Descartar cambios');
    await findToast('Sesión cerrada');
    await waitFor(() => expect(path()).toBe('/admin/login'));
  });
});

test('an expired session is renewed in a dialog and the save continues', async () => {
  const nave = server.store('properties', property());
  const user = await openPanel(`/properties/${nave.id}/edit`);
  const form = within(await screen.findByRole('dialog', { name: 'Editar Propiedad' }));
  await user.type(await form.findByLabelText('Título'), ' renovada');
  localStorage.setItem('pocketbase_auth', JSON.stringify({ ...stored(), token: sessionToken(-1) }));
  await user.click(form.getByRole('button', { name: 'Guardar Propiedad' }));
  const renewal = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
  await user.click(within(renewal).getByRole('button', { name: 'Cerrar sesión' }));
  const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await user.submit({ Contraseña: 'anden-norte-47' }, 'Continuar');
  await findToast('Propiedad actualizada con éxito.');
  await screen.findByRole('heading', { name: `${nave.title} renovada` });
});
