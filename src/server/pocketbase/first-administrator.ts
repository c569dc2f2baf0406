import type PocketBase from 'pocketbase';
import type { Settings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Creates the administrator whom the environment names, unless some administrator exists already.
 * @throws StartError saying what PocketBase has against it
 */
export async function createFirstAdministrator(
  superuser: PocketBase,
  { email, password }: Settings['administrator'],
): Promise<void> {
  const users = superuser.collection('users');
  const { totalItems } = await users.getList(1, 1, { filter: 'approved = true' });
  if (totalItems > 0) return;
  const account = { email, password, passwordConfirm: password, name: 'Administración' };
  await users.create({ ...account, verified: true, approved: true }).catch((error: Error) => {
    throw new StartError(`No se pudo crear el primer administrador (ADMIN_EMAIL): ${error.message}`);
  });
}
