import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { upsertSuperuser } from '#server/pocketbase/process.ts';
import { operator, quietEnvironment } from './pocketbase.ts';

/**
 * Makes a data directory with all migrations and the superuser of the tests, which `startBackend` copies: applying the
 * migrations takes three seconds of CPU time, and nearly every file of the backend tests needs them.
 * @returns deletes it
 */
export default async function makePocketBaseTemplate(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'naves-template-'));
  await upsertSuperuser({ binary: await findPocketBase(dir), dir, env: quietEnvironment }, operator);
  process.env.POCKETBASE_TEMPLATE = dir;
  return () => rm(dir, { recursive: true });
}
