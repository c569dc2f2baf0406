import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { type CheckedProduct, checks, integrityCheck } from './checks.ts';
import { type Finding, warning } from './finding.ts';

/** A finding and the name of its check. */
export type NamedFinding = Finding & { name: string };

/**
 * Runs every check of the table, also while the product runs. The database is opened read-only. Nothing is made or
 * downloaded. In a store, one small object is written, read and removed.
 */
export async function runChecks(product: CheckedProduct): Promise<NamedFinding[]> {
  const databaseFile = join(dataFoldersOf(product.dataDir).pocketbase, 'data.db');
  const hasDatabaseFile = existsSync(databaseFile);
  using opened = new DisposableStack();
  let database: DatabaseSync | undefined;
  const findings: NamedFinding[] = [];
  const canBeRead = () =>
    hasDatabaseFile &&
    !findings.some(({ name, severity }) => name === integrityCheck && severity === 'broken');
  for (const check of checks) {
    const add = (found: Finding | Finding[]) =>
      void findings.push(...[found].flat().map((finding) => ({ name: check.name, ...finding })));
    if ('look' in check) {
      if (hasDatabaseFile || !check.needsDatabaseFile) add(await check.look(product));
    } else if (canBeRead()) {
      database ??= opened.use(new DatabaseSync(databaseFile, { readOnly: true }));
      add(await check.read(product, database));
    }
  }
  if (hasDatabaseFile) return findings;
  const missing = warning('Base de datos', 'todavía no hay', 'Ejecuta npm start para crearla.');
  return [...findings, { name: integrityCheck, ...missing }];
}
