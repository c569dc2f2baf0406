import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { companyDayOf } from '#text/days.ts';
import { checkBackups } from './backups.ts';
import { checkCompany } from './company.ts';
import { checkDatabaseUse } from './database-use.ts';
import { checkExchangeRate } from './exchange-rate.ts';
import { type Finding, warning } from './finding.ts';
import { checkConfiguration, checkDisk, checkPocketBase } from './machine.ts';
import { checkMailQueue, checkPublication } from './queues.ts';
import { checkDatabase, checkEncodedPhotographs, checkSchema, checkUploads } from './stored-data.ts';
import { checkStores } from './stores.ts';
import { checkVariables } from './variables.ts';

/**
 * Checks everything that the product needs, also while it runs. The database is opened read-only. Nothing is made or
 * downloaded. In a store, one small object is written, read and removed.
 */
export async function runChecks(dataDir: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const machine = [
    checkConfiguration(env),
    checkVariables(env),
    checkDisk(dataDir),
    await checkPocketBase(dataDir, env),
    ...(await checkStores(env)),
  ];
  const dir = dataFoldersOf(dataDir).pocketbase;
  if (!existsSync(join(dir, 'data.db'))) {
    return [...machine, warning('Base de datos', 'todavía no hay', 'Ejecuta npm start para crearla.')];
  }
  // Looked at first: this process locks the database as soon as it opens it.
  const inUse = checkDatabaseUse(dir);
  const integrity = checkDatabase(dir);
  const backups = await checkBackups(dataDir, env);
  if (integrity.severity === 'broken') return [...machine, ...inUse, integrity, backups];
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  return [
    ...machine,
    ...inUse,
    integrity,
    checkSchema(dataDir),
    ...(env.S3_BUCKET ? [] : [checkUploads(dir, database)]),
    checkEncodedPhotographs(dataDir),
    checkCompany(database, env),
    checkExchangeRate(database, companyDayOf(new Date())),
    checkMailQueue(database, env),
    await checkPublication(dataDir, database),
    backups,
  ];
}
