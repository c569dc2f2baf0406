import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { lockDataDir, ownersOnly } from '#server/data-dir.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { refuseOpenDatabase } from '#server/pocketbase/open-files.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { migrationsFolder, runHookCommand } from '#server/pocketbase/process.ts';
import { databaseFaultsOf, isProductDatabase } from './database-check.ts';
import { type Backup, type Manifest, manifestFileOf } from './manifest.ts';
import { verifyBackup, verifyDatabaseCopy } from './verify.ts';

/**
 * Replaces the database and the uploads below DATA_DIR with those of a backup. The former data stays in a folder next
 * to it. Nothing is replaced before the whole backup is checked and copied. In an object store (S3_*), missing uploads
 * are added and none is removed.
 * @returns the folder with the former data; undefined when there was none
 * @throws OperatorError when the product runs or the backup is not complete
 */
export async function restore(
  backup: Backup,
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const lock = lockDataDir(dataDir);
  const { pocketbase } = dataFoldersOf(dataDir);
  const incoming = `${pocketbase}.incoming`;
  try {
    await stopOrphan(pocketbase);
    refuseOpenDatabase(pocketbase);
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { mode: ownersOnly });
    const manifest = await verifyBackup(backup);
    refuseNewerVersion(backup, manifest);
    const database = join(incoming, 'data.db');
    await copyFile(join(backup.folder, manifest.database.file), database);
    await verifyDatabaseCopy(database, manifest);
    refuseForeignDatabase(backup, database);
    await restoreUploads(backup, manifest, {
      binary: await findPocketBase(dataDir, env),
      dir: incoming,
      env,
    });
    askToPublish(database, revisionIn(join(pocketbase, 'data.db')));
    return await exchange(pocketbase, incoming);
  } finally {
    await rm(incoming, { recursive: true, force: true });
    lock.close();
  }
}

function refuseNewerVersion({ name }: Backup, { migration }: Manifest): void {
  if (existsSync(join(migrationsFolder, migration))) return;
  throw new OperatorError(`El respaldo ${name} es de otra versión del producto, que tiene ${migration}.`);
}

function refuseForeignDatabase({ name }: Backup, file: string): void {
  const [fault] = databaseFaultsOf(file);
  if (fault) throw new OperatorError(`El respaldo ${name} no contiene una base de datos íntegra: ${fault}`);
  if (!isProductDatabase(file)) throw new OperatorError(`El respaldo ${name} no es de este producto.`);
}

/** PocketBase stores the uploads itself, with the attributes that it serves them by, in its folder or in the store. */
async function restoreUploads(
  backup: Backup,
  { uploads }: Manifest,
  call: { binary: string; dir: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  if (Object.keys(uploads).length === 0) return;
  const env = { ...call.env, BACKUP_FOLDER: resolve(backup.folder), BACKUP_MANIFEST: manifestFileOf(backup) };
  const failure = await runHookCommand('restore-uploads', { ...call, env });
  if (failure) throw new OperatorError(`No se pudieron restaurar las fotografías: ${failure}`);
}

/** More revisions than any time between two backups brings. */
const revisionLead = 100_000;

/**
 * Requests a publication under a revision that visitors have not seen. Otherwise a release published since the backup
 * would count as newer than the restored data.
 * @param last revision of the database that is replaced
 */
function askToPublish(file: string, last: number): void {
  using database = new DatabaseSync(file);
  database.exec(
    `UPDATE site SET revision = max(revision, ${last}) + ${revisionLead}, pinned_release = '',
      attempts = 0, next_try_ms = 0, last_error = '', dead = FALSE`,
  );
}

/** Returns the revision of a database; 0 where it cannot be read, which may be the reason to restore. */
function revisionIn(file: string): number {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return Number(database.prepare('SELECT revision FROM site').get()?.revision ?? 0);
  } catch {
    return 0;
  }
}

/** Puts the incoming folder in the place of the current one. The backups lie in the current one and move along. */
async function exchange(current: string, incoming: string): Promise<string | undefined> {
  const isEmpty = !existsSync(join(current, 'data.db'));
  const previous = `${current}.${new Date().toISOString().replace(/[:.]/g, '-')}`;
  await rename(current, previous);
  await rename(incoming, current);
  const backups = join(previous, 'backups');
  if (existsSync(backups)) await rename(backups, join(current, 'backups'));
  if (!isEmpty) return previous;
  await rm(previous, { recursive: true });
  return undefined;
}
