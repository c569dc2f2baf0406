import { randomBytes } from 'node:crypto';
import PocketBase from 'pocketbase';
import { OperatorError } from '#render/operator-error.ts';

/** Returns the account that this process uses. Its password is new at every start. */
export const newSuperuser = () => ({
  email: 'sistema@localhost.invalid',
  password: randomBytes(24).toString('base64url'),
});

export type Superuser = ReturnType<typeof newSuperuser>;

/**
 * Returns a function that gives a signed-in client, and signs in again when the token has expired.
 * @param url - called for each request, because PocketBase has another port after each start
 */
export function makeSuperuserClient(url: () => string, superuser: Superuser): () => Promise<PocketBase> {
  const client = new PocketBase();
  Object.defineProperty(client, 'baseURL', { get: url });
  client.autoCancellation(false);
  return async () => {
    if (!client.authStore.isValid) {
      await client.collection('_superusers').authWithPassword(superuser.email, superuser.password);
    }
    return client;
  };
}

/**
 * Creates a superuser, or sets the password of an existing one, through a running PocketBase.
 * @throws OperatorError with the reason of PocketBase
 */
export async function saveSuperuser(client: PocketBase, { email, password }: Superuser): Promise<void> {
  const superusers = client.collection('_superusers');
  const account = { email, password, passwordConfirm: password };
  const filter = client.filter('email:lower = {:email}', { email: email.toLowerCase() });
  try {
    const [existing] = (await superusers.getList(1, 1, { filter })).items;
    await (existing ? superusers.update(existing.id, account) : superusers.create(account));
  } catch (error) {
    throw new OperatorError(`PocketBase no aceptó al superusuario: ${(error as Error).message}`);
  }
}
