import type PocketBase from 'pocketbase';
import { OperatorError } from '#render/operator-error.ts';
import type { Settings } from '#server/settings.ts';

/**
 * Creates the administrator of ADMIN_EMAIL, unless an administrator exists. An existing account with that e-mail gets
 * the password too, because anybody may have registered it.
 * @throws OperatorError with the reason when PocketBase refuses it
 */
export async function createFirstAdministrator(
  superuser: PocketBase,
  { email, password }: Settings['administrator'],
): Promise<void> {
  const users = superuser.collection('users');
  const { totalItems } = await users.getList(1, 1, { filter: 'approved = true && verified = true' });
  if (totalItems > 0) return;
  const account = { email, password, passwordConfirm: password, verified: true, approved: true };
  const filter = superuser.filter('email:lower = {:email}', { email: email.toLowerCase() });
  const [existing] = (await users.getList(1, 1, { filter })).items;
  const saved = existing
    ? users.update(existing.id, account)
    : users.create({ ...account, name: 'Administración' });
  await saved.catch((error: Error) => {
    throw new OperatorError(`No se pudo crear el primer administrador (ADMIN_EMAIL): ${error.message}`);
  });
}
