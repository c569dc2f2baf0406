import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { FinalError } from '#render/operator-error.ts';
import { migrationsFolder } from './process.ts';

/**
 * Refuses a database that another version of this product made, before PocketBase opens it.
 * @throws FinalError when a migration was applied that `pb_migrations` does not hold
 */
export function refuseForeignMigrations(dataDir: string): void {
  const { foreign, known } = compareMigrations(dataDir);
  if (foreign.length === 0) return;
  const isOlder = foreign.some((name) => name < (known[0] ?? ''));
  throw new FinalError(
    isOlder
      ? `DATA_DIR (${dataDir}) contiene datos de una versión 1.x, que la 2.0.0 no puede actualizar: elige otra carpeta, o borra esta para empezar de nuevo.`
      : `DATA_DIR (${dataDir}) contiene datos de una versión más nueva del producto: arranca esa versión (si el servicio usa un enlace, que apunte a su carpeta), o vuelve a esta con el respaldo que se hizo al cambiar: npm run restore.`,
  );
}

/**
 * Compares the migrations of the code with those that were applied to the database.
 * @returns those of the code, the applied ones, the applied ones that the code lacks, and the pending ones
 */
export function compareMigrations(dataDir: string): {
  known: string[];
  applied: string[];
  foreign: string[];
  pending: string[];
} {
  const known = globSync('*.js', { cwd: migrationsFolder }).toSorted();
  const applied = appliedMigrationsIn(join(dataFoldersOf(dataDir).pocketbase, 'data.db'));
  return {
    known,
    applied,
    foreign: applied.filter((name) => !known.includes(name)),
    pending: known.filter((name) => !applied.includes(name)),
  };
}

/** The JavaScript migrations that were applied to a database; PocketBase lists its own (`.go`) in the same table. */
function appliedMigrationsIn(databaseFile: string): string[] {
  try {
    using database = new DatabaseSync(databaseFile, { readOnly: true });
    const rows = database.prepare("SELECT file FROM _migrations WHERE file LIKE '%.js'").all();
    return rows.map(({ file }) => String(file));
  } catch {
    // There is no database yet, or PocketBase will report that it is damaged.
    return [];
  }
}
