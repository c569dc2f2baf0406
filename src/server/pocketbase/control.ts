import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { runningPid } from './orphan.ts';
import type { Superuser } from './superuser-account.ts';

/**
 * How commands reach the running PocketBase: its URL on the loopback interface and the superuser of `npm start`.
 * Only the owner of DATA_DIR can read the file, and the owner can change the database anyway.
 */
const controlSchema = z.object({ url: z.url(), email: z.string(), password: z.string() });

const controlFileIn = (dir: string) => join(dir, 'control.json');

export async function writeControlFile(dir: string, url: string, superuser: Superuser): Promise<void> {
  const content = Buffer.from(JSON.stringify({ url, ...superuser }));
  await writeFileAtomically(controlFileIn(dir), content, { mode: 0o600 });
}

export const removeControlFile = (dir: string) => rm(controlFileIn(dir), { force: true });

/**
 * Returns a client of the PocketBase that runs on a folder, signed in as superuser; undefined when none runs that
 * `npm start` started.
 */
export async function connectToRunning(dir: string): Promise<PocketBase | undefined> {
  const control = readControlFile(dir);
  // Without this check the password could go to another server that took the port since.
  if (!control || !runningPid(dir)) return undefined;
  const client = new PocketBase(control.url);
  client.autoCancellation(false);
  try {
    await client.collection('_superusers').authWithPassword(control.email, control.password);
    return client;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status < 500) return undefined;
    throw error;
  }
}

/** Returns the URL of the PocketBase that runs on a folder; undefined when none runs. */
export const runningUrl = (dir: string) => (runningPid(dir) ? readControlFile(dir)?.url : undefined);

function readControlFile(dir: string): z.infer<typeof controlSchema> | undefined {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(controlFileIn(dir), 'utf8')));
  } catch {
    return undefined;
  }
}
