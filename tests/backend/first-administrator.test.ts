import { afterAll, expect, test } from 'vitest';
import { createFirstAdministrator } from '#server/pocketbase/first-administrator.ts';
import { startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const configured = { email: 'Ana@example.com', password: 'torno-azul-7' };
const signIn = (password: string) =>
  visitor(backend.url).collection('users').authWithPassword('ana@example.com', password);

test('the first start makes ADMIN_EMAIL the administrator, even if somebody registered it', async () => {
  const password = 'la-de-otra-persona';
  const stranger = { email: 'ana@example.com', password, passwordConfirm: password };
  await visitor(backend.url).collection('users').create(stranger);
  await createFirstAdministrator(backend.superuser, configured);
  await expect(signIn(password)).rejects.toMatchObject({ status: 400 });
  expect((await signIn(configured.password)).record).toMatchObject({ approved: true, verified: true });
});

test('a later start makes no other administrator and changes no password', async () => {
  await createFirstAdministrator(backend.superuser, { email: 'eva@example.com', password: 'otra-clave-9' });
  await createFirstAdministrator(backend.superuser, { ...configured, password: 'otra-clave-9' });
  expect(await backend.superuser.collection('users').getFullList()).toHaveLength(1);
  expect((await signIn(configured.password)).record).toMatchObject({ approved: true });
});
