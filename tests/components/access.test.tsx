import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noConnection, refusal } from '../support/fake-server.ts';
import { findToast, openPanel, server } from '../support/panel.tsx';

const password = 'anden-norte-47';

const openSignedOut = (path: string) => {
  localStorage.clear();
  return openPanel(path);
};

describe('the sign-in form', () => {
  test('is validated before it is sent', async () => {
    const user = await openSignedOut('/login');
    await user.submit({ 'Correo electrónico': 'ana@', Contraseña: 'corta' }, 'Iniciar Sesión');
    await screen.findByText('Ingrese un correo electrónico válido');
    await screen.findByText('La contraseña debe tener al menos 6 caracteres');
    expect(server.requests).toEqual([]);
  });

  test.each([
    'El correo o la contraseña no son correctos.',
    'Confirma tu correo electrónico con el enlace que te enviamos.',
  ])('shows the reason of the server: %s', async (message) => {
    server.answer(`POST /api/collections/users/auth-with-password`, () => refusal(400, message));
    const user = await openSignedOut('/login');
    await user.submit({ 'Correo electrónico': 'ana@example.com', Contraseña: password }, 'Iniciar Sesión');
    expect((await findToast('Error de autenticación')).textContent).toContain(message);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});

describe('the registration', () => {
  const fields = { 'Correo electrónico': 'lucia@example.com', Contraseña: password };
  const openRegistration = async () => {
    const user = await openSignedOut('/login');
    await user.click(await screen.findByRole('tab', { name: 'Registrarse' }));
    return user;
  };

  test('requires a name and then says what follows', async () => {
    const user = await openRegistration();
    await user.submit(fields, 'Registrarse');
    await screen.findByText('Escribe tu nombre.');
    await user.submit({ Nombre: 'Lucía Ramos' }, 'Registrarse');
    await findToast('Registro exitoso');
    await findToast('Se ha enviado un correo de confirmación');
    expect((await screen.findByRole('status')).textContent).toContain('lucia@example.com');
  });

  test('shows the sentence of the server at the field', async () => {
    const message = 'Ya existe una cuenta con este correo.';
    server.answer(`POST /api/collections/users/records`, () => refusal(400, '', { email: { message } }));
    const user = await openRegistration();
    await user.submit({ ...fields, Nombre: 'Otra persona' }, 'Registrarse');
    await findToast('Error de registro');
    const field = screen.getByLabelText('Correo electrónico').closest('div');
    await waitFor(() => expect(field?.textContent).toContain(message));
  });
});

describe('the link of a mail', () => {
  const used = 'El enlace ya se usó o venció.';
  const refuseToken = () =>
    server.answer(`POST /api/collections/users/confirm-*`, () =>
      refusal(400, '', { token: { message: used } }),
    );
  const newPassword = (repeated: string) => ({
    'Nueva contraseña': password,
    'Repite la contraseña': repeated,
  });

  test('that confirmed a registration before offers a new one', async () => {
    refuseToken();
    const user = await openSignedOut('/verify#usado');
    await user.submit({ Contraseña: password }, 'Confirmar correo');
    expect((await screen.findByRole('alert')).textContent).toContain(used);
    expect(screen.queryByText(/^Escribe la contraseña con la que te registraste/)).toBeNull();
    await user.submit({ 'Correo electrónico': 'lucia@example.com' }, 'Enviar un enlace nuevo');
    expect((await screen.findByRole('status')).textContent).toContain('el enlace nuevo va en camino');
    expect(server.bodiesOf(`POST /api/collections/users/request-verification`)).toEqual([
      { email: 'lucia@example.com' },
    ]);
  });

  test('confirms a registration with its password only', async () => {
    const message = 'Esa no es la contraseña con la que te registraste. Escríbela de nuevo.';
    server.answer(`POST /api/collections/users/confirm-verification`, () =>
      refusal(400, '', { password: { message } }),
    );
    const user = await openSignedOut('/verify#vale');
    await user.submit({ Contraseña: 'no-es-la-mia' }, 'Confirmar correo');
    expect(await screen.findAllByText(message)).not.toEqual([]);
    expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'no-es-la-mia');
    server.answer(
      `POST /api/collections/users/confirm-verification`,
      () => new Response(null, { status: 204 }),
    );
    await user.submit({ Contraseña: password }, 'Confirmar correo');
    expect((await screen.findByRole('status')).textContent).toContain('Tu correo quedó confirmado.');
  });

  test('that set a password before leads to the form for another', async () => {
    refuseToken();
    const user = await openSignedOut('/reset-password#usado');
    await user.submit(newPassword('anden-norte-48'), 'Guardar contraseña');
    await screen.findByText('Las dos contraseñas no son iguales.');
    await user.submit(newPassword(password), 'Guardar contraseña');
    expect((await screen.findByRole('alert')).textContent).toContain(used);
    await user.click(screen.getByRole('link', { name: 'Pide otro' }));
    await user.submit({ 'Correo electrónico': 'nadie@example.com' }, 'Enviar enlace');
    expect((await screen.findByRole('status')).textContent).toContain('el enlace ya va en camino');
  });

  test('that sets a password is not said to have expired without a connection', async () => {
    server.answer('POST *', noConnection);
    const user = await openSignedOut('/reset-password#vale');
    await user.submit(newPassword(password), 'Guardar contraseña');
    await findToast(/^No hay conexión con el servidor/);
    expect(screen.queryByText(used, { exact: false })).toBeNull();
    expect(screen.getByLabelText('Nueva contraseña')).toHaveProperty('value', password);
  });

  test('that changed an e-mail before says so', async () => {
    refuseToken();
    const user = await openSignedOut('/change-email#usado');
    await user.submit({ Contraseña: password }, 'Confirmar correo');
    expect((await screen.findByRole('alert')).textContent).toContain(used);
  });
});
