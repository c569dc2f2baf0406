import { openWorkSchema, type User, userSchema } from '#domain/user.ts';
import { maxPageSize } from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

const users = () => pocketbase.collection('users');

/** All users by e-mail; those who wait for approval come first. */
export async function listUsers(): Promise<User[]> {
  const records = await users().getFullList({ sort: 'approved,email', batch: maxPageSize });
  return records.map((record) => userSchema.parse(record));
}

/** Makes a user an administrator, or takes that back. */
export async function saveApproval(id: string, approved: boolean): Promise<User> {
  return userSchema.parse(await users().update(id, { approved }));
}

/** What a user is in charge of. */
export const getOpenWork = async (id: string) =>
  openWorkSchema.parse(await pocketbase.send(`/api/users/${id}/open-work`, {}));

/**
 * Removes a user. The sessions of the user end.
 * @param successor the id of the administrator who takes over the open work; nobody when absent or ''
 * @returns false when a colleague removed the user before
 * @throws ClientResponseError 400 when the successor cannot take over
 */
export async function removeUser(id: string, successor = ''): Promise<boolean> {
  return (await orNull(users().delete(id, { query: { successor } }))) !== null;
}
