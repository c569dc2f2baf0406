import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { backupsIn } from './backups.ts';
import { companyIn } from './company.ts';
import { type Finding, warning } from './finding.ts';
import { configurationOf, diskOf, programOf } from './machine.ts';
import { databaseInUse } from './running.ts';
import { databaseIn, encodedIn, schemaIn, uploadsIn } from './stored.ts';
import { storesIn } from './stores.ts';
import { variablesIn } from './variables.ts';
import { outboxOf, publicationOf } from './work.ts';

/**
 * Checks everything that the product needs, also while it runs. The database is opened read-only. Nothing is made or
 * downloaded. In a store, one small object is written, read and removed.
 */
export async function examine(dataDir: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const machine = [
    configurationOf(env),
    variablesIn(env),
    diskOf(dataDir),
    await programOf(dataDir, env),
    ...(await storesIn(env)),
  ];
  const dir = dataFoldersOf(dataDir).pocketbase;
  if (!existsSync(join(dir, 'data.db'))) {
    return [...machine, warning('Base de datos', 'todavía no hay', 'Ejecuta npm start para crearla.')];
  }
  // Looked at first: this process locks the database as soon as it opens it.
  const inUse = databaseInUse(dir);
  const integrity = databaseIn(dir);
  const backups = await backupsIn(dataDir, env);
  if (integrity.severity === 'broken') return [...machine, ...inUse, integrity, backups];
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  return [
    ...machine,
    ...inUse,
    integrity,
    schemaIn(dataDir),
    ...(env.S3_BUCKET ? [] : [uploadsIn(dir, database)]),
    encodedIn(dataDir),
    companyIn(database, env),
    outboxOf(database, env),
    await publicationOf(dataDir, database),
    backups,
  ];
}
