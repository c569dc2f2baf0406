import { type User, userSchema } from '#domain/user.ts';
import { pocketbase } from './pocketbase.ts';

const users = () => pocketbase.collection('users');

/** Who waits for approval comes first. */
export async function listUsers(): Promise<User[]> {
  const records = await users().getFullList({ sort: 'approved,email' });
  return records.map((record) => userSchema.parse(record));
}

export async function saveApproval(id: string, approved: boolean): Promise<User> {
  return userSchema.parse(await users().update(id, { approved }));
}

export async function removeUser(id: string): Promise<void> {
  await users().delete(id);
}
