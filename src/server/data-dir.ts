import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';

/** The folder that DATA_DIR names. */
export const dataDirIn = ({ DATA_DIR }: NodeJS.ProcessEnv) => resolve(DATA_DIR || '.data');

/** Database, uploads and backups, with what visitors wrote, are nobody else's on a machine that others use. */
export const ownersOnly = 0o700;

/** @throws OperatorError when it cannot be written */
export function makeDataDir(dataDir: string): void {
  try {
    for (const folder of Object.values(dataFoldersOf(dataDir))) mkdirSync(folder, { recursive: true });
    chmodSync(dataFoldersOf(dataDir).pocketbase, ownersOnly);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new OperatorError(`No se puede escribir en DATA_DIR (${dataDir}): ${(error as Error).message}`);
  }
}

/**
 * Makes the folder and holds it for this process.
 * @throws OperatorError when it cannot be written or another process holds it
 */
export function holdDataDir(dataDir: string): DatabaseSync {
  makeDataDir(dataDir);
  return hold(
    join(dataDir, 'lock.db'),
    `DATA_DIR (${dataDir}) está en uso por otro proceso de este sistema.`,
  );
}

/**
 * Holds what a build for a static host writes below DATA_DIR, beside a product that may run there.
 * @throws OperatorError when it cannot be written or another build holds it
 */
export function holdHosted(dataDir: string): DatabaseSync {
  makeDataDir(dataDir);
  const file = join(dataFoldersOf(dataDir).work, 'hosted.db');
  return hold(file, `Otro npm run build usa DATA_DIR (${dataDir}) en este momento.`);
}

/** The operating system lets go when the process ends, however it ends. */
function hold(file: string, refusal: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
    return lock;
  } catch {
    lock.close();
    throw new OperatorError(refusal);
  }
}
