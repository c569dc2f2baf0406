import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Backup } from '#server/backup/manifest.ts';
import type { Backend } from './pocketbase.ts';

/** Lets PocketBase make a backup now, and returns it. @throws ClientResponseError when it fails */
export async function makeBackup({ superuser, dir }: Pick<Backend, 'superuser' | 'dir'>): Promise<Backup> {
  const { name } = await superuser.send('/api/site/backups', { method: 'POST' });
  return { folder: join(dir, 'backups'), name };
}

/** Does what `sqlite3 data.db` does. Without locks on the database, the last connection that closes deletes its WAL. */
export function openAndClose({ dir }: Pick<Backend, 'dir'>): void {
  using database = new DatabaseSync(join(dir, 'data.db'));
  database.prepare('SELECT count(*) FROM inquiries').get();
}

/** Names the files below a folder, without PocketBase's own attribute files. */
export const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .filter((file) => !file.endsWith('.attrs') && statSync(join(folder, file)).isFile())
    .sort();

/** Tables that a restore writes to: it asks for a publication, applies the environment and begins a new log. */
const volatileTables = "('site', '_params', '_migrations')";

/** Returns every row of the other tables, and the digest of every upload. */
export function contentOf(dir: string) {
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  const names = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ${volatileTables} ORDER BY name`,
    )
    .all();
  const rows = names.map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]);
  const uploads = filesIn(join(dir, 'storage')).map((file) => {
    const content = readFileSync(join(dir, 'storage', file));
    return [file, createHash('sha256').update(content).digest('hex')];
  });
  return { rows, uploads };
}
