import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { reasonOf } from '#server/failure-reason.ts';
import { databaseFaultsOf, isProductDatabase } from './database-check.ts';
import type { Backup, Manifest } from './manifest.ts';
import { verifyBackup } from './verify.ts';

const backupCheckSchema = z.object({
  /** Name of the backup that was checked. */
  name: z.string(),
  checkedAt: z.iso.datetime(),
  /** The first fault; '' when the backup is whole. */
  error: z.string(),
  /** Rows that were counted in the copy, by collection. */
  rows: z.record(z.string(), z.number()),
  /** Number of uploads. */
  uploads: z.number(),
});
export type BackupCheck = z.infer<typeof backupCheckSchema>;

const checkFileIn = (dir: string) => join(dir, 'backup-check.json');

/** Returns the result of the last check in PocketBase's folder; undefined before the first one. */
export function readBackupCheck(dir: string): BackupCheck | undefined {
  try {
    return backupCheckSchema.parse(JSON.parse(readFileSync(checkFileIn(dir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Stores the result of a check, which the panel, `/metrics`, `/readyz` and doctor show. */
export const writeBackupCheck = (dir: string, check: BackupCheck): Promise<void> =>
  writeFileAtomically(checkFileIn(dir), Buffer.from(JSON.stringify(check)), { mode: 0o600 });

/**
 * Opens a backup and checks it: checksum and integrity of the database, size of each upload, and the rows that can be
 * read. Takes as long as reading the whole database, so a service runs it in a process of its own.
 */
export async function checkBackup(backup: Backup): Promise<BackupCheck> {
  const result = { name: backup.name, checkedAt: new Date().toISOString(), error: '', rows: {}, uploads: 0 };
  try {
    const manifest = await verifyBackup(backup);
    const file = join(backup.folder, manifest.database.file);
    const [fault] = databaseFaultsOf(file);
    if (fault) return { ...result, error: `La base de datos no está íntegra: ${fault}` };
    if (!isProductDatabase(file)) return { ...result, error: 'La base de datos no es de este producto.' };
    return { ...result, rows: countRows(file, manifest), uploads: Object.keys(manifest.uploads).length };
  } catch (error) {
    return { ...result, error: reasonOf(error) };
  }
}

/** Counts the rows of a copy, in the collections that its manifest counts. */
export function countRows(file: string, { rows }: Pick<Manifest, 'rows'>): Record<string, number> {
  using database = new DatabaseSync(file, { readOnly: true });
  const names = Object.keys(rows).filter((name) => /^\w+$/.test(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      Number(database.prepare(`SELECT count(*) AS total FROM "${name}"`).get()?.total),
    ]),
  );
}

const rowLabels: Record<string, string> = {
  properties: 'propiedades',
  locations: 'ubicaciones',
  inquiries: 'solicitudes',
  users: 'cuentas',
};

/** "71 propiedades, 12 solicitudes, 217 archivos". */
export const countTextOf = ({ rows, uploads }: Pick<BackupCheck, 'rows' | 'uploads'>): string =>
  [
    ...Object.entries(rows).map(([name, total]) => `${total} ${rowLabels[name] ?? name}`),
    `${uploads} archivos`,
  ].join(', ');
