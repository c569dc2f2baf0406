import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '#server/failure-reason.ts';

/** Returns what SQLite finds wrong with a database file, which it opens read-only; empty when it is intact. */
export function databaseFaultsOf(file: string): string[] {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare('PRAGMA integrity_check(5)').all();
    return rows.map(({ integrity_check }) => String(integrity_check)).filter((fault) => fault !== 'ok');
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** Whether an intact database belongs to this product. */
export function isProductDatabase(file: string): boolean {
  using database = new DatabaseSync(file, { readOnly: true });
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'properties'").get();
  return table !== undefined;
}
