import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import { backupsFolderOf, listBackups, readManifest } from '#server/backup/manifest.ts';
import { verifyDatabaseCopy } from '#server/backup/verify.ts';
import { reasonOf } from '#server/failure-reason.ts';
import { printLine } from '#server/terminal.ts';
import { compareMigrations } from './applied-migrations.ts';
import { type PocketBaseCall, runHookCommand } from './process.ts';

/** The database is as before; the code that has the migration cannot start on it. */
export class FailedMigration extends OperatorError {}

/**
 * Runs `migrate`, which applies the migrations of the code. When some are pending, a backup is made before. PocketBase
 * applies all of them in one transaction; if a failure leaves a changed schema all the same, the database of the backup
 * is put back. PocketBase must not run.
 * @throws OperatorError when the backup fails; FailedMigration when a migration does. The database is then as before
 */
export async function migrateSafely(
  call: Omit<PocketBaseCall, 'port'>,
  dataDir: string,
  migrate: () => Promise<void>,
): Promise<void> {
  const file = join(dataFoldersOf(dataDir).pocketbase, 'data.db');
  const { pending, applied } = compareMigrations(dataDir);
  if (pending.length === 0 || applied.length === 0) return migrate();
  printLine(`Respaldando antes de actualizar la base de datos (${pending.length} migraciones)…`);
  const failure = await runHookCommand('back-up-now', call);
  if (failure) {
    throw new OperatorError(
      `No se pudo respaldar antes de actualizar la base de datos, que no cambió: ${reasonOf(failure)}`,
    );
  }
  const before = schemaDigestOf(file);
  try {
    await migrate();
  } catch (error) {
    if (schemaDigestOf(file) !== before) await putBackNewestBackup(dataDir);
    const name = readLastBackup(call.dir)?.name;
    throw new FailedMigration(
      `La actualización de la base de datos falló y se deshizo; arranca la versión anterior (el respaldo previo es ${name}). ${(error as Error).message}`,
    );
  }
}

/** Tells apart schemas and lists of applied migrations; '' for a database that cannot be read. */
function schemaDigestOf(file: string): string {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
    const applied = database.prepare('SELECT file FROM _migrations ORDER BY file').all();
    return createHash('sha256')
      .update(JSON.stringify([schema, applied]))
      .digest('hex');
  } catch {
    return '';
  }
}

/**
 * Replaces the database by that of the newest backup. No process may have it open.
 * @throws OperatorError when the backup is in a store or not whole
 */
export async function putBackNewestBackup(dataDir: string): Promise<void> {
  const file = join(dataFoldersOf(dataDir).pocketbase, 'data.db');
  const [newest] = listBackups(backupsFolderOf(dataDir));
  if (!newest || newest.name !== readLastBackup(dataFoldersOf(dataDir).pocketbase)?.name) {
    throw new OperatorError(
      'La actualización falló a medias: restaura el último respaldo con npm run restore.',
    );
  }
  const manifest = readManifest(newest);
  const incoming = `${file}.incoming`;
  await copyFile(join(newest.folder, manifest.database.file), incoming);
  await verifyDatabaseCopy(incoming, manifest);
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(file + suffix)) rmSync(file + suffix);
  }
  await rename(incoming, file);
}
