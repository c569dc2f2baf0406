import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/** The folder that DATA_DIR names. */
export const dataDirIn = ({ DATA_DIR }: NodeJS.ProcessEnv) => resolve(DATA_DIR || '.data');

/** Where everything that the product keeps lies below DATA_DIR. */
export function dataFoldersOf(dataDir: string) {
  return {
    pocketbase: join(dataDir, 'pocketbase'),
    photographs: join(dataDir, 'photographs'),
    releases: join(dataDir, 'releases'),
    work: join(dataDir, 'work'),
  };
}

/** The file that the pages of a build are rendered from. */
export const snapshotFileIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'snapshot.json');

/** Database, uploads and backups, with what visitors wrote, are nobody else's on a machine that others use. */
export const ownersOnly = 0o700;

/** @throws StartError when it cannot be written */
export function makeDataDir(dataDir: string): void {
  try {
    for (const folder of Object.values(dataFoldersOf(dataDir))) mkdirSync(folder, { recursive: true });
    chmodSync(dataFoldersOf(dataDir).pocketbase, ownersOnly);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`No se puede escribir en DATA_DIR (${dataDir}): ${(error as Error).message}`);
  }
}

/**
 * Makes the folder and holds it for this process; the operating system lets go when the process ends, however it ends.
 * @throws StartError when it cannot be written or another process holds it
 */
export function holdDataDir(dataDir: string): DatabaseSync {
  makeDataDir(dataDir);
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
    return lock;
  } catch {
    throw new StartError(`DATA_DIR (${dataDir}) está en uso por otro proceso de este sistema.`);
  }
}
