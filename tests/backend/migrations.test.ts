import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { findPocketBase } from '#server/pocketbase/binary.ts';

const dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
afterAll(() => rm(dir, { recursive: true }));

const binary = await findPocketBase(dir);
const migrations = (await readdir('pb_migrations')).filter((name) => name.endsWith('.js'));

function migrateIn(data: string, folder: string, ...words: string[]): void {
  const flags = ['--dir', data, '--migrationsDir', folder, '--hooksDir', 'pocketbase/hooks'];
  execFileSync(binary, ['migrate', ...words, ...flags, '--dev=false'], { input: 'y\n', stdio: 'pipe' });
}
const migrate = (...words: string[]) => migrateIn(dir, 'pb_migrations', ...words);

/** Every table, view, index and trigger as it was created, and the collections as PocketBase describes them. */
function databaseNow() {
  const database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  const objects = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
  const collections = database
    .prepare(
      'SELECT name, listRule, viewRule, createRule, updateRule, deleteRule FROM _collections ORDER BY name',
    )
    .all();
  database.close();
  return { objects, collections };
}

const namesIn = ({ collections }: ReturnType<typeof databaseNow>) => collections.map(({ name }) => name);

test('the migrations go up, down and up again on an empty database', () => {
  migrate('up');
  const first = databaseNow();
  expect(namesIn(first)).toContain('properties');

  migrate('down', String(migrations.length));
  expect(namesIn(databaseNow()).filter((name) => !String(name).startsWith('_'))).toEqual(['users']);
  expect(databaseNow().objects.filter(({ type }) => type === 'trigger')).toEqual([]);

  migrate('up');
  expect(databaseNow()).toEqual(first);
});

const id = '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f';
const at = '2026-11-02 15:00:00.000Z';

/** One row of each table that people fill, as raw as an old version may have left it. */
const rows: Record<string, Record<string, string | number>> = {
  locations: { id, name: 'Parque Finsa', city: 'Cuautlancingo', state: 'Puebla', created_at: at },
  properties: {
    id,
    title: 'Nave Ñ',
    location: 'Amozoc',
    type: 'Bodega',
    area: 12.5,
    features: '["Andén"]',
    active: 1,
  },
  users: { id: 'persona00000001', email: 'eva@example.com', password: 'x', tokenKey: 'y', verified: 1 },
  inquiries: {
    id,
    name: 'Lucía',
    email: 'l@example.com',
    message: '¿Sí?',
    status: 'Pendiente',
    created_at: at,
  },
};

/** Puts in what the schema so far can hold, and gives it back as it was put in. */
function fill(file: string) {
  const database = new DatabaseSync(file);
  const kept = Object.entries(rows).flatMap(([table, row]) => {
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    if (columns.length === 0) return [];
    const known = new Set(columns.map(({ name }) => name));
    const entries = Object.entries(row).filter(([name]) => known.has(name));
    const names = entries.map(([name]) => name).join(', ');
    const places = entries.map(() => '?').join(', ');
    database
      .prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`)
      .run(...entries.map(([, value]) => value));
    return [{ table, row: Object.fromEntries(entries) }];
  });
  database.close();
  return kept;
}

/** A folder with the migrations that come before a name; all of them where none is given. */
async function migrationsBefore(name = '~'): Promise<string> {
  const folder = await mkdtemp(join(dir, 'earlier-'));
  for (const earlier of migrations.filter((migration) => migration < name)) {
    await copyFile(join('pb_migrations', earlier), join(folder, earlier));
  }
  return folder;
}

test('locations of before are found by a search', async () => {
  const folder = await migrationsBefore('1795201400_search_locations.js');
  const data = join(folder, 'data');
  migrateIn(data, folder, 'up');
  fill(join(data, 'data.db'));
  migrateIn(data, 'pb_migrations', 'up');
  const database = new DatabaseSync(join(data, 'data.db'), { readOnly: true });
  expect(database.prepare('SELECT search FROM location_stats').all()).toEqual([
    { search: 'parque finsa\ncuautlancingo\npuebla' },
  ]);
  database.close();
});

const sorted = migrations.toSorted();

test.each(sorted.map((name, index) => [name, sorted[index + 1]] as const))(
  'what people filled in before anything after %s is kept by every later migration',
  async (_, next) => {
    const folder = await migrationsBefore(next);
    const data = join(folder, 'data');
    migrateIn(data, folder, 'up');
    const kept = fill(join(data, 'data.db'));
    migrateIn(data, 'pb_migrations', 'up');
    const database = new DatabaseSync(join(data, 'data.db'), { readOnly: true });
    for (const { table, row } of kept) {
      expect(database.prepare(`SELECT * FROM ${table}`).all()).toMatchObject([row]);
    }
    database.close();
    expect(kept.length).toBeGreaterThan(0);
  },
  20_000,
);
