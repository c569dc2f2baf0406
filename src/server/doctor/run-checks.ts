import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { type CheckedProduct, checks, integrityCheck } from './checks.ts';
import { warning } from './finding.ts';
import { type NamedFinding, runCheck } from './run-check.ts';

/**
 * Runs every check of the table, also while the product runs. The database is opened read-only. Nothing is made or
 * downloaded. In a store, one small object is written, read and removed.
 */
export async function runChecks(product: CheckedProduct): Promise<NamedFinding[]> {
  const databaseFile = join(dataFoldersOf(product.dataDir).pocketbase, 'data.db');
  const hasDatabaseFile = existsSync(databaseFile);
  using opened = new DisposableStack();
  let database: DatabaseSync | undefined;
  const openDatabase = () => (database ??= opened.use(new DatabaseSync(databaseFile, { readOnly: true })));
  const findings: NamedFinding[] = [];
  const canBeRead = () =>
    hasDatabaseFile &&
    !findings.some(({ name, severity }) => name === integrityCheck && severity === 'broken');
  for (const check of checks) {
    const isRun = 'look' in check ? hasDatabaseFile || !check.needsDatabaseFile : canBeRead();
    if (isRun) findings.push(...(await runCheck(check, product, openDatabase)));
  }
  if (hasDatabaseFile) return findings;
  const missing = warning('Base de datos', 'todavía no hay', 'Ejecuta npm start para crearla.');
  return [...findings, { name: integrityCheck, ...missing }];
}
