import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { FinalError, OperatorError } from '#render/operator-error.ts';
import { reasonOf } from './failure-reason.ts';

/** Returns the absolute path of DATA_DIR. Default: `.data`. */
export const dataDirIn = ({ DATA_DIR }: NodeJS.ProcessEnv) => resolve(DATA_DIR || '.data');

/** Other users of the machine must not read the database, the uploads and the backups. */
export const ownersOnly = 0o700;
const ownersFilesOnly = 0o600;

/**
 * Makes DATA_DIR and the folders in it, and takes it from other users of the machine, also one that was copied.
 * @throws OperatorError when it is not writable
 */
export function makeDataDir(dataDir: string): void {
  try {
    for (const folder of Object.values(dataFoldersOf(dataDir))) mkdirSync(folder, { recursive: true });
    for (const folder of [dataDir, dataFoldersOf(dataDir).pocketbase]) chmodSync(folder, ownersOnly);
    for (const entry of readdirSync(dataFoldersOf(dataDir).pocketbase, { withFileTypes: true })) {
      if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), ownersFilesOnly);
    }
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new OperatorError(`No se puede escribir en DATA_DIR (${dataDir}): ${reasonOf(error)}`);
  }
}

/**
 * Makes DATA_DIR and locks it for this process until the result is closed. Every file that this process and its
 * children make from then on is for their own user.
 * @throws OperatorError when it is not writable or locked by another process
 */
export function lockDataDir(dataDir: string): DatabaseSync {
  process.umask(0o777 & ~ownersOnly);
  makeDataDir(dataDir);
  return lock(
    join(dataDir, 'lock.db'),
    `DATA_DIR (${dataDir}) está en uso por otro proceso de este sistema.`,
  );
}

/**
 * Locks the folders that `npm run build` writes below DATA_DIR. `npm start` may use the same DATA_DIR at the same time.
 * @throws OperatorError when DATA_DIR is not writable or locked by another build
 */
export function lockHostedBuild(dataDir: string): DatabaseSync {
  makeDataDir(dataDir);
  const file = join(dataFoldersOf(dataDir).work, 'hosted.db');
  return lock(file, `Otro npm run build usa DATA_DIR (${dataDir}) en este momento.`);
}

/**
 * Locks the folder of the restore drill below DATA_DIR.
 * @throws OperatorError when DATA_DIR is not writable or another drill runs
 */
export function lockRestoreDrill(dataDir: string): DatabaseSync {
  makeDataDir(dataDir);
  const file = join(dataFoldersOf(dataDir).work, 'restore-drill.db');
  return lock(file, `Otro simulacro de restauración usa DATA_DIR (${dataDir}) en este momento.`);
}

/** Locks a SQLite file, because the operating system releases such a lock however the process ends. */
function lock(file: string, lockedMessage: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
    return database;
  } catch (error) {
    database.close();
    if (/locked/.test((error as Error).message)) throw new FinalError(lockedMessage);
    throw new OperatorError(`No se puede usar ${file}: ${reasonOf(error)}`);
  }
}
