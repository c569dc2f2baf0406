import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { lockDataDir, ownersOnly } from '#server/data-dir.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { faultsOfDatabase, isOurs } from './integrity.ts';
import { unpack } from './unpack.ts';

/**
 * Puts a backup in the place of what PocketBase keeps below DATA_DIR, which stays beside it under another name.
 * Nothing is replaced before the whole backup is unpacked and found sound.
 * @returns the folder of what was there before; undefined where nothing was
 * @throws OperatorError when the product runs or the backup is not sound
 */
export async function restore(backup: string, dataDir: string): Promise<string | undefined> {
  if (!existsSync(backup)) throw new OperatorError(`El respaldo no existe: ${backup}`);
  const lock = lockDataDir(dataDir);
  const { pocketbase } = dataFoldersOf(dataDir);
  const incoming = `${pocketbase}.incoming`;
  try {
    await stopOrphan(pocketbase);
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { mode: ownersOnly });
    await unpack(backup, incoming);
    refuseUnsound(backup, incoming);
    askToPublish(join(incoming, 'data.db'), revisionIn(join(pocketbase, 'data.db')));
    return await exchange(pocketbase, incoming);
  } finally {
    await rm(incoming, { recursive: true, force: true });
    lock.close();
  }
}

/** PocketBase makes the database of its log anew where there is none, but does not start with a broken one. */
function refuseUnsound(backup: string, folder: string): void {
  const [database, log] = [join(folder, 'data.db'), join(folder, 'auxiliary.db')];
  const [fault] = [database, ...(existsSync(log) ? [log] : [])].flatMap(faultsOfDatabase);
  if (fault) throw new OperatorError(`El respaldo ${backup} no contiene una base de datos íntegra: ${fault}`);
  if (!isOurs(database)) throw new OperatorError(`El respaldo ${backup} no es de este producto.`);
}

/** More than are edited between two backups. */
const leap = 100_000;

/**
 * Lets whoever publishes be told, under a revision that visitors have not seen: what was published since the backup
 * would otherwise count as newer than what is restored.
 * @param last of what is replaced
 */
function askToPublish(file: string, last: number): void {
  using database = new DatabaseSync(file);
  database.exec(
    `UPDATE site SET revision = max(revision, ${last}) + ${leap}, pinned_release = '',
      attempts = 0, next_try_ms = 0, last_error = '', dead = FALSE`,
  );
}

/** The revision that a database asks for; 0 where it cannot be read, which may be why another is restored. */
function revisionIn(file: string): number {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return Number(database.prepare('SELECT revision FROM site').get()?.revision ?? 0);
  } catch {
    return 0;
  }
}

/** The backups lie among what is replaced and go on to the new folder. */
async function exchange(current: string, incoming: string): Promise<string | undefined> {
  const isEmpty = !existsSync(join(current, 'data.db'));
  const before = `${current}.${new Date().toISOString().replace(/[:.]/g, '-')}`;
  await rename(current, before);
  await rename(incoming, current);
  const backups = join(before, 'backups');
  if (existsSync(backups)) await rename(backups, join(current, 'backups'));
  if (!isEmpty) return before;
  await rm(before, { recursive: true });
  return undefined;
}
