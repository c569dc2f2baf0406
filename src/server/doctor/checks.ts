import type { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import type { DatabaseState } from '#server/pocketbase/database-state.ts';
import { companyDayOf } from '#text/days.ts';
import { checkAlerts } from './alerts.ts';
import { checkBackups, checkLastBackup } from './backups.ts';
import { checkCompany } from './company-details.ts';
import { checkDatabaseAnswer } from './database-answer.ts';
import { checkDatabaseUse } from './database-use.ts';
import { checkExchangeRate } from './exchange-rate.ts';
import type { Finding } from './finding.ts';
import { checkConfiguration, checkDisk, checkPocketBase } from './machine.ts';
import { checkMemory } from './memory.ts';
import { checkMailQueue, checkPublication, checkRelease } from './queues.ts';
import { checkRouting } from './routing.ts';
import { checkDatabase, checkEncodedPhotographs, checkSchema } from './stored-data.ts';
import { checkStores } from './stores.ts';
import { checkUploads } from './uploads.ts';
import { checkVariables } from './variables.ts';

/** The inputs of the checks. */
export interface CheckedProduct {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Asks the running PocketBase about its database; undefined where the product does not run. */
  probeDatabase?: (() => Promise<DatabaseState>) | undefined;
}

type Findings = Finding | Finding[] | Promise<Finding | Finding[]>;

/** One row of the table of checks. */
export type Check = {
  /** Stated by `/readyz` and by `doctor --json`. */
  name: string;
  /** Whether `/readyz` runs it too. Such a check takes milliseconds and calls no other machine. */
  isReadiness?: true;
  /** Whether a fault costs nothing yet, so that `/readyz` calls it a warning. */
  isInsurance?: true;
} & (
  | {
      /** Whether there is nothing to look at before the first start. */
      needsDatabaseFile?: true;
      look: (product: CheckedProduct) => Findings;
    }
  | { read: (product: CheckedProduct, database: DatabaseSync) => Findings }
);

/** A database that this check finds broken is not read by the checks after it. */
export const integrityCheck = 'integrity';

const dirOf = ({ dataDir }: CheckedProduct) => dataFoldersOf(dataDir).pocketbase;

/** All checks of the product, in the order of `npm run doctor`. */
export const checks: Check[] = [
  { name: 'configuration', look: ({ env }) => checkConfiguration(env) },
  { name: 'variables', look: ({ env }) => checkVariables(env) },
  { name: 'disk', isReadiness: true, look: ({ dataDir, env }) => checkDisk(dataDir, env) },
  { name: 'pocketbase', look: ({ dataDir, env }) => checkPocketBase(dataDir, env) },
  { name: 'stores', look: ({ env }) => checkStores(env) },
  {
    name: 'database',
    isReadiness: true,
    look: async ({ probeDatabase }) => (probeDatabase ? checkDatabaseAnswer(await probeDatabase()) : []),
  },
  // Looked at before this process opens the database, which locks it.
  { name: 'database-use', needsDatabaseFile: true, look: (product) => checkDatabaseUse(dirOf(product)) },
  { name: integrityCheck, needsDatabaseFile: true, look: (product) => checkDatabase(dirOf(product)) },
  { name: 'memory', read: (_, database) => checkMemory(database) },
  { name: 'schema', read: ({ dataDir }) => checkSchema(dataDir) },
  {
    name: 'uploads',
    read: ({ dataDir, env }, database) => (env.S3_BUCKET ? [] : checkUploads(dataDir, database)),
  },
  { name: 'photographs', read: ({ dataDir }) => checkEncodedPhotographs(dataDir) },
  { name: 'company', read: ({ env }, database) => checkCompany(database, env) },
  { name: 'exchange-rate', read: (_, database) => checkExchangeRate(database, companyDayOf(new Date())) },
  { name: 'routing', read: ({ env }, database) => checkRouting(database, env) },
  { name: 'mails', isReadiness: true, read: ({ env }, database) => checkMailQueue(database, env) },
  {
    name: 'publisher',
    isReadiness: true,
    read: ({ dataDir }, database) => checkPublication(dataDir, database),
  },
  { name: 'release', needsDatabaseFile: true, look: ({ dataDir }) => checkRelease(dataDir) },
  {
    name: 'last-backup',
    isReadiness: true,
    isInsurance: true,
    needsDatabaseFile: true,
    look: ({ dataDir, env }) => checkLastBackup(dataDir, env),
  },
  { name: 'alerts', look: ({ dataDir, env }) => checkAlerts(dataDir, env) },
  { name: 'backups', needsDatabaseFile: true, look: ({ dataDir, env }) => checkBackups(dataDir, env) },
];
