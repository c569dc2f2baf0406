import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { upsertSuperuser } from '#server/pocketbase/process.ts';
import { operator, quietEnvironment } from './pocketbase.ts';
import { copyHooks } from './test-hooks.ts';

/**
 * Makes a data directory with all migrations and the superuser of the tests, which `startBackend` copies: applying the
 * migrations takes three seconds of CPU time, and nearly every file of the backend tests needs them. Makes a copy of the hooks
 * for tests that wait for mails.
 * @returns deletes both
 */
export default async function makePocketBaseTemplate(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'naves-template-'));
  await upsertSuperuser({ binary: await findPocketBase(dir), dir, env: quietEnvironment }, operator);
  process.env.POCKETBASE_TEMPLATE = dir;
  const { hooksFolder, remove } = await copyHooks();
  process.env.HOOKS_FOR_MAILS = hooksFolder;
  return async () => {
    await rm(dir, { recursive: true });
    await remove();
  };
}
