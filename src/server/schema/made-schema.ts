import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** A field as PocketBase stores it, with all its options. */
export interface StoredField {
  id: string;
  name: string;
  type: string;
  [option: string]: unknown;
}

/** A collection as PocketBase stores and imports it. Fields of a view follow from its query. */
export interface StoredCollection {
  id: string;
  name: string;
  type: string;
  fields?: StoredField[];
  indexes: string[];
  [option: string]: unknown;
}

export interface Schema {
  collections: StoredCollection[];
  /** SQL of each table that is no collection, with its indexes, by name. */
  tables: Record<string, string>;
}

/**
 * What the migrations of a folder make in an empty database.
 * @throws Error with the words of PocketBase
 */
export async function schemaMadeBy(migrationsFolder: string, binary: string): Promise<Schema> {
  const folder = await mkdtemp(join(tmpdir(), 'naves-schema-'));
  try {
    const dir = join(folder, 'data');
    // Migrations read their JSON beside the hooks, and need no hook.
    const hooks = join(folder, 'pocketbase/hooks');
    await mkdir(hooks, { recursive: true });
    const migrations = join(folder, 'pb_migrations');
    await symlink(resolve(migrationsFolder), migrations);
    const folders = ['--dir', dir, '--hooksDir', hooks, '--migrationsDir', migrations];
    const run = promisify(execFile)(resolve(binary), ['migrate', 'up', ...folders, '--dev=false']);
    const { stdout, stderr } = await run;
    using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
    // PocketBase says that a migration failed, and exits with 0.
    const applied = database.prepare("SELECT file FROM _migrations WHERE file LIKE '%.js'").all();
    if (applied.length < globSync('*.js', { cwd: migrationsFolder }).length) throw new Error(stdout + stderr);
    return { collections: collectionsIn(database), tables: tablesIn(database) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function collectionsIn(database: DatabaseSync): StoredCollection[] {
  const rows = database.prepare('SELECT * FROM _collections WHERE NOT system ORDER BY name').all();
  return rows.map(({ created: _, updated: __, system: ___, fields, indexes, options, ...collection }) => ({
    ...(collection as Pick<StoredCollection, 'id' | 'name' | 'type'>),
    ...(collection.type === 'view' ? {} : { fields: JSON.parse(String(fields)) }),
    indexes: JSON.parse(String(indexes)).map((index: string) => index.replaceAll('`', '')),
    ...withoutSecrets(JSON.parse(String(options))),
  }));
}

/** PocketBase makes the secret of each kind of token by chance. */
const withoutSecrets = (options: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(options, (name, value) => (name === 'secret' ? undefined : value)));

function tablesIn(database: DatabaseSync): Schema['tables'] {
  const statements = database
    .prepare(
      `SELECT tbl_name, sql FROM sqlite_schema
      WHERE type IN ('table', 'index') AND sql <> '' AND substr(tbl_name, 1, 1) <> '_' AND tbl_name NOT LIKE 'sqlite%'
        AND tbl_name NOT IN (SELECT name FROM _collections)
      ORDER BY tbl_name, rowid`,
    )
    .all();
  const tables: Schema['tables'] = {};
  for (const { tbl_name, sql } of statements) {
    tables[String(tbl_name)] = `${tables[String(tbl_name)] ?? ''}${sql};\n`;
  }
  return tables;
}
