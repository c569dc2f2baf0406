import type PocketBase from 'pocketbase';
import type { Settings } from '#server/settings.ts';

/** Creates the administrator whom the environment names, unless some administrator exists already. */
export async function createFirstAdministrator(
  superuser: PocketBase,
  { email, password }: Settings['administrator'],
): Promise<void> {
  const users = superuser.collection('users');
  const { totalItems } = await users.getList(1, 1, { filter: 'approved = true' });
  if (totalItems > 0) return;
  await users.create({
    email,
    password,
    passwordConfirm: password,
    name: 'Administración',
    verified: true,
    approved: true,
  });
}
