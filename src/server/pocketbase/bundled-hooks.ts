import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { digestOfFiles } from '#render/bundles/code-version.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';

const program = 'src/server/pocketbase/bundle-hooks.ts';
const sources = ['pocketbase/hooks/**/*', 'src/domain/**/*', 'src/text/**/*', 'package-lock.json', program];

/** What hooks and migrations read by a path from the folder of the hooks. */
const linkedNames = [
  ...['package.json', 'pb_migrations', 'src'],
  ...['pocketbase/common-passwords.txt', 'pocketbase/schema', 'pocketbase/templates'],
];

const hooksIn = (folder: string) => join(folder, 'pocketbase/hooks');

/**
 * Returns the folder of the hooks as PocketBase runs them, in DATA_DIR, which is writable where the code is not. Makes it
 * unless this code has made it before: each state of the code has a folder of its own, because a running PocketBase reads
 * its hooks when it needs them. `current` names the one made or asked for last, for a PocketBase that the operator starts.
 * Sources are relative to the working directory.
 * @throws OperatorError with the words of the bundler
 */
export async function bundledHooks(dataDir: string): Promise<string> {
  const digest = digestOfFiles(sources, [resolve()]);
  const { hooks } = dataFoldersOf(dataDir);
  const folder = join(hooks, digest);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${randomUUID()}`;
    await makeBundle(unfinished);
    // Somebody else may have made the same one meanwhile.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  const link = join(hooks, `current.${randomUUID()}`);
  await symlink(digest, link);
  await rename(link, join(hooks, 'current'));
  return hooksIn(folder);
}

/** The bundler needs 100 MB of memory, so it has a process of its own. */
async function makeBundle(folder: string): Promise<void> {
  await mkdir(hooksIn(folder), { recursive: true });
  for (const name of linkedNames) await symlink(resolve(name), join(folder, name), 'junction');
  const env = { ...process.env, NO_COLOR: '1' };
  await promisify(execFile)(process.execPath, [program, hooksIn(folder)], { env }).catch(
    async ({ stderr, message }: Error & { stderr?: string }) => {
      await rm(folder, { recursive: true });
      throw new OperatorError(`No se pudo preparar el código de PocketBase: ${stderr || message}`);
    },
  );
}

/** Removes the hooks of former states of the code. No PocketBase of DATA_DIR may run but that with `hooksFolder`. */
export async function removeFormerHooks(dataDir: string, hooksFolder: string): Promise<void> {
  const { hooks } = dataFoldersOf(dataDir);
  for (const name of await readdir(hooks)) {
    if (name !== 'current' && hooksIn(join(hooks, name)) !== hooksFolder)
      await rm(join(hooks, name), { recursive: true, force: true });
  }
}
