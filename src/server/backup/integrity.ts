import { DatabaseSync } from 'node:sqlite';

/** What SQLite finds wrong with a database; empty when all is well. */
export function faultsOfDatabase(file: string): string[] {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare('PRAGMA integrity_check(5)').all();
    database.close();
    return rows.map(({ integrity_check }) => String(integrity_check)).filter((found) => found !== 'ok');
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Whether a sound database is one of this product. */
export function isOurs(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'properties'").get();
  database.close();
  return found !== undefined;
}
