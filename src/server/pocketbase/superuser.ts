import { randomBytes } from 'node:crypto';
import PocketBase from 'pocketbase';

/** The account that this process alone uses; its password is new at every start and stands nowhere. */
export const newSuperuser = () => ({
  email: 'sistema@localhost.invalid',
  password: randomBytes(24).toString('base64url'),
});

export type Superuser = ReturnType<typeof newSuperuser>;

/** A function that gives a client signed in as the superuser, signing in again when its token has run out. */
export function superuserAt(url: string, superuser: Superuser): () => Promise<PocketBase> {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return async () => {
    if (!client.authStore.isValid) {
      await client.collection('_superusers').authWithPassword(superuser.email, superuser.password);
    }
    return client;
  };
}
