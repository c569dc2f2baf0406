import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { upsertSuperuser } from '#server/pocketbase/process.ts';
import { operator, quietEnvironment } from './pocketbase.ts';
import { copyHooks } from './test-hooks.ts';

/**
 * Makes a folder for the data of the backend tests, and in it data with all migrations and the superuser of the tests, which
 * `startBackend` copies: applying the migrations takes three seconds of CPU time, and nearly every file of the backend tests
 * needs them. Makes a copy of the hooks for tests that wait for mails.
 * @returns deletes both, and ends what a test file that failed left running
 */
export default async function makePocketBaseTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'naves-backends-'));
  const dir = join(folder, 'template');
  await mkdir(dir);
  await upsertSuperuser({ binary: await findPocketBase(dir), dir, env: quietEnvironment }, operator);
  const { hooksFolder, remove } = await copyHooks();
  Object.assign(process.env, {
    BACKENDS_FOLDER: folder,
    POCKETBASE_TEMPLATE: dir,
    HOOKS_FOR_MAILS: hooksFolder,
  });
  return async () => {
    for (const name of await readdir(folder)) await stopOrphan(join(folder, name));
    await rm(folder, { recursive: true, maxRetries: 5 });
    await remove();
  };
}
