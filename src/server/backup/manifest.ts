import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';

/** A backup: its name, and the folder whose layout pocketbase/hooks/lib/backups/backups.ts describes. */
export interface Backup {
  folder: string;
  name: string;
}

const byteCount = z.int().min(0);

/** The manifest of a backup. File names are relative to the folder of the backups. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string().regex(/^[\w-]+\.js$/),
  database: z.object({
    file: z.string().regex(/^databases\/[\w-]+\.db$/),
    bytes: byteCount,
    /** The SHA-256 of each block of the file, the last one shorter. Of a single block it is that of the file. */
    sha256: z.array(z.string()),
    blockBytes: z.int().min(1),
  }),
  /** Counts of rows just before the copy, by collection; for people to read. */
  rows: z.record(z.string(), z.int()),
  /** Size in bytes of each upload, by its path `<collection id>/<record id>/<file name>` below `uploads`. */
  uploads: z.record(z.string().regex(/^\w+\/[\w-]+\/\w[\w.-]*$/), byteCount),
  /** Uploads that records name and that were lost before the backup. */
  missingUploads: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const backupsFolderOf = (dataDir: string) => join(dataFoldersOf(dataDir).pocketbase, 'backups');

export const manifestFileOf = ({ folder, name }: Backup) => join(folder, 'manifests', `${name}.json`);

/** Lists the backups of a folder, newest first. */
export function listBackups(folder: string): Backup[] {
  const files = globSync('manifests/*.json', { cwd: folder }).sort().reverse();
  return files.map((file) => ({ folder, name: basename(file, '.json') }));
}

/**
 * Finds the backup that a person names: a manifest, a folder of backups (its newest), the name of one in DATA_DIR, or
 * nothing (the newest in DATA_DIR).
 * @throws OperatorError when there is none
 */
export function findBackup(argument: string | undefined, dataDir: string): Backup {
  const own = backupsFolderOf(dataDir);
  if (!argument) return newestIn(own);
  const path = resolve(argument);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return newestIn(path);
  const name = basename(argument, '.json');
  if (stats) return { folder: dirname(dirname(path)), name };
  const backup = listBackups(own).find((other) => other.name === name);
  if (backup) return backup;
  throw new OperatorError(`El respaldo no existe: ${argument}`);
}

function newestIn(folder: string): Backup {
  const [newest] = listBackups(folder);
  if (newest) return newest;
  throw new OperatorError(`No hay ningún respaldo en ${folder}.`);
}

/** @throws OperatorError when the manifest cannot be read or is not one of this product */
export function readManifest(backup: Backup): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestFileOf(backup), 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new OperatorError(`No se pudo leer el respaldo ${manifestFileOf(backup)}: ${reason}`);
  }
}
