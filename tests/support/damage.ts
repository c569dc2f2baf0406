import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Overwrites every page of a database but the first, as a failing disk may. What is in the WAL is written into the
 * database before, because it would be read instead of the damaged pages. The new table makes every connection read the
 * schema again, also one that has all pages in its cache.
 */
export function overwriteDatabase(file: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); BEGIN; CREATE TABLE damage (id)');
  const pageBytes = 4096;
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(size - pageBytes, 0x5a), 0, size - pageBytes, pageBytes);
  closeSync(descriptor);
  database.exec('COMMIT');
  database.close();
}
