import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterableFacts } from '#domain/filterable-facts.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';

const dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
afterAll(() => rm(dir, { recursive: true }));

const binary = await findPocketBase(dir);
const migrations = (await readdir('pb_migrations')).toSorted();

/** The last migration of version 1.0.0. */
const baseline = '1795351200_create_triggers.js';

function migrateIn(dataFolder: string, migrationsFolder: string, ...args: string[]): void {
  const flags = ['--dir', dataFolder, '--migrationsDir', migrationsFolder, '--hooksDir', 'pocketbase/hooks'];
  execFileSync(binary, ['migrate', ...args, ...flags, '--dev=false'], { input: 'y\n', stdio: 'pipe' });
}
const migrate = (...args: string[]) => migrateIn(dir, 'pb_migrations', ...args);

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

/** Each test starts PocketBase's command line several times. */
const migrationTestMs = 120_000;

test(
  'the migrations go up, down to nothing and up again',
  () => {
    migrate('up');
    const first = databaseNow();
    expect(namesIn(first)).toContain('properties');

    migrate('down', String(migrations.length));
    expect(namesIn(databaseNow()).filter((name) => !String(name).startsWith('_'))).toEqual(['users']);
    expect(databaseNow().objects.filter(({ type }) => type === 'trigger')).toEqual([]);

    migrate('up');
    expect(databaseNow()).toEqual(first);
  },
  migrationTestMs,
);

test(
  'no aggregate orders its rows, so SQLite before 3.44 opens the database too',
  () => {
    migrate('up');
    const aggregates =
      /(?:group_concat|string_agg|json_group_array|json_group_object)\([^()]*(?:\([^()]*\)[^()]*)*\)/gi;
    const ordered = databaseNow().objects.flatMap(({ sql }) =>
      [...String(sql).matchAll(aggregates)].filter(([text]) => /order by/i.test(text)),
    );
    expect(ordered).toEqual([]);
  },
  migrationTestMs,
);

test(
  'docs/database.md lists every trigger',
  async () => {
    migrate('up');
    const triggers = databaseNow().objects.filter(({ type }) => type === 'trigger');
    const page = await readFile('docs/database.md', 'utf8');
    const [, list = ''] = page.split('## Triggers');
    const listed = [...list.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(triggers.map(({ name }) => name).toSorted());
  },
  migrationTestMs,
);

test(
  'an edit that states a fact with a filter is compared with alerts',
  () => {
    migrate('up');
    const trigger = databaseNow().objects.find(({ name }) => name === 'properties_update_queues_alerts');
    const unnamed = Object.keys(filterableFacts).filter(
      (fact) => !String(trigger?.sql).includes(`NEW.${fact},`),
    );
    expect(unnamed).toEqual([]);
  },
  migrationTestMs,
);

const id = '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f';
const at = '2026-11-02 15:00:00.000Z';

/** One raw row of each table that people fill, with values that no other number has. */
const rowsOf = (number: string): Record<string, Record<string, string | number>> => ({
  locations: {
    id: number,
    name: `Parque Finsa ${number}`,
    city: 'Cuautlancingo',
    state: 'Puebla',
    created_at: at,
  },
  properties: {
    id: number,
    title: `Nave Ñ ${number}`,
    location: 'Amozoc',
    type: 'Bodega',
    area: 12.5,
    features: '["Andén"]',
    active: 1,
  },
  users: { id: number, email: `${number}@example.com`, password: 'x', tokenKey: number, verified: 1 },
  inquiries: {
    id: number,
    name: 'Lucía',
    email: `lucia-${number}@example.com`,
    message: '¿Sí?',
    status: 'Pendiente',
    created_at: at,
  },
});

interface InsertedRow {
  table: string;
  row: Record<string, string | number>;
}

/** Inserts the rows of a number, without the columns that their table does not have at this migration. */
function insertRows(databaseFile: string, number: string): InsertedRow[] {
  using database = new DatabaseSync(databaseFile);
  return Object.entries(rowsOf(number)).map(([table, row]) => {
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    const known = new Set(columns.map(({ name }) => name));
    const entries = Object.entries(row).filter(([name]) => known.has(name));
    const names = entries.map(([name]) => name).join(', ');
    const placeholders = entries.map(() => '?').join(', ');
    const values = entries.map(([, value]) => value);
    database.prepare(`INSERT INTO ${table} (${names}) VALUES (${placeholders})`).run(...values);
    return { table, row: Object.fromEntries(entries) };
  });
}

/** Copies the migrations up to and including `last` to a new folder. */
async function migrationsUpTo(last: string): Promise<string> {
  const folder = await mkdtemp(join(dir, 'earlier-'));
  for (const name of migrations.filter((migration) => migration <= last)) {
    await copyFile(join('pb_migrations', name), join(folder, name));
  }
  return folder;
}

describe('rows that were stored after', () => {
  const data = join(dir, 'rows');
  const databaseFile = join(data, 'data.db');
  const sinceBaseline = migrations.filter((name) => name >= baseline);
  const inserted = new Map<string, InsertedRow[]>();

  // One database for all: it gets the migrations one by one, and rows after each.
  beforeAll(async () => {
    const folder = await migrationsUpTo(baseline);
    for (const [index, last] of sinceBaseline.entries()) {
      await copyFile(join('pb_migrations', last), join(folder, last));
      migrateIn(data, folder, 'up');
      inserted.set(last, insertRows(databaseFile, `fila${String(index).padStart(11, '0')}`));
    }
  }, 3 * migrationTestMs);

  test.each(sinceBaseline)('%s survive every later migration', (last) => {
    using database = new DatabaseSync(databaseFile, { readOnly: true });
    for (const { table, row } of inserted.get(last) ?? [])
      expect(database.prepare(`SELECT * FROM ${table} WHERE id = ?`).get(String(row.id))).toMatchObject(row);
    expect(inserted.get(last)).toHaveLength(Object.keys(rowsOf('')).length);
  });
});

test('clients with a telephone that was read in another way are found by the new key', async () => {
  const folder = await migrationsUpTo('1795490000_number_property_changes.js');
  const data = join(folder, 'data');
  migrateIn(data, folder, 'up');
  using database = new DatabaseSync(join(data, 'data.db'));
  const former = { phone: '+44 (0)20 7946 0958', phone_key: '4402079460958' };
  const insert = database.prepare(
    `INSERT INTO inquiries (id, name, email, message, status, created_at, phone, phone_key)
     VALUES (?, 'Lucía', ?, 'Hola', 'Pendiente', '${at}', ?, ?)`,
  );
  insert.run(id, 'l@example.com', former.phone, former.phone_key);
  insert.run('otra', 'o@example.com', '222 555 0101', '522225550101');
  database.exec(`
    INSERT INTO client_profiles (id, phone, phone_key, edited_at, edited_by)
      VALUES ('otra', '${former.phone}', '${former.phone_key}', '${at}', '');
    INSERT INTO client_values (client_id, field, key, value, words, at)
      VALUES ('otra', 'phone', '4903012345', '+49 (0) 30 12345', '', '${at}')`);
  migrateIn(data, 'pb_migrations', 'up');
  const keys = database
    .prepare("SELECT client_id, key FROM client_keys WHERE key LIKE 'tel:%' ORDER BY 1, 2")
    .all();
  expect(keys).toEqual([
    { client_id: id, key: 'tel:442079460958' },
    { client_id: 'otra', key: 'tel:442079460958' },
    { client_id: 'otra', key: 'tel:493012345' },
    { client_id: 'otra', key: 'tel:522225550101' },
  ]);
  expect(database.prepare('SELECT has_duplicates FROM clients').all()).toEqual([
    { has_duplicates: 1 },
    { has_duplicates: 1 },
  ]);
});

test('properties that were stored before get their search text and price order', async () => {
  const folder = await migrationsUpTo(baseline);
  const data = join(folder, 'data');
  migrateIn(data, folder, 'up');
  using database = new DatabaseSync(join(data, 'data.db'));
  const insert = database.prepare(
    'INSERT INTO properties (id, title, location, type, address, sale_price, rental_price) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  insert.run(id, 'Nave Ñandú', 'Amozoc', 'Bodega', 'Camino Real 12', 0, 85_000);
  migrateIn(data, 'pb_migrations', 'up');
  expect(database.prepare('SELECT * FROM properties').get()).toMatchObject({
    search: 'nave nandu amozoc bodega camino real 12',
    comparable_price: 85_000,
    without_sale_price: 1,
    without_rental_price: 0,
  });
});

test(
  'properties that were stored before get reference codes in the order of their creation',
  async () => {
    const folder = await migrationsUpTo('1795357200_tell_about_waiting_accounts.js');
    const data = join(folder, 'data');
    migrateIn(data, folder, 'up');
    using database = new DatabaseSync(join(data, 'data.db'));
    const insert = database.prepare(
      'INSERT INTO properties (id, title, location, type, created_at) VALUES (?, ?, ?, ?, ?)',
    );
    for (const [key, day] of Object.entries({ c: '03', a: '01', d: '03', b: '02' }))
      insert.run(key, key.toUpperCase(), 'Amozoc', 'Bodega', `2026-11-${day} 10:00:00.000Z`);
    database.exec(
      "INSERT INTO inquiries (id, name, email, property_id, search) VALUES ('1', 'Lucía', 'l@example.com', 'c', 'lucia\nc')",
    );
    migrateIn(data, 'pb_migrations', 'up');
    insert.run('e', 'E', 'Amozoc', 'Bodega', '2020-01-01 10:00:00.000Z');
    const codes = database.prepare('SELECT id, reference_code FROM properties ORDER BY id').all();
    expect(codes.map(({ id, reference_code }) => `${id} ${reference_code}`)).toEqual([
      ...['a NP-0001', 'b NP-0002', 'c NP-0003', 'd NP-0004', 'e NP-0005'],
    ]);
    expect(database.prepare('SELECT property_reference_code, search FROM inquiries').get()).toMatchObject({
      property_reference_code: 'NP-0003',
      search: 'lucia\nc np 0003',
    });
  },
  migrationTestMs,
);

test(
  'clients of an older version get back the data that a later inquiry left blank',
  async () => {
    const folder = await migrationsUpTo(baseline);
    const data = join(folder, 'data');
    migrateIn(data, folder, 'up');
    const database = new DatabaseSync(join(data, 'data.db'));
    const insert = database.prepare(
      'INSERT INTO inquiries (id, name, email, phone, search, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    );
    insert.run(
      '1',
      'Lucía',
      'l@example.com',
      '222 555 0101',
      'lucia 2225550101\n',
      '2026-11-01 10:00:00.000Z',
    );
    insert.run('2', 'Lucía Ramos', 'L@example.com', '', 'lucia ramos\n', '2026-11-02 10:00:00.000Z');
    const phoneNow = () => database.prepare('SELECT phone FROM client_summaries').all();
    expect(phoneNow()).toEqual([{ phone: '' }]);

    migrateIn(data, 'pb_migrations', 'up');
    expect(phoneNow()).toEqual([{ phone: '222 555 0101' }]);
    expect(database.prepare('SELECT search, sort_name, other_names FROM client_summaries').all()).toEqual([
      {
        search: 'lucia ramos\nlucia 2225550101',
        sort_name: 'lucia 2225550101',
        other_names: '["Lucía Ramos"]',
      },
    ]);
    database.close();
  },
  migrationTestMs,
);

test(
  'inquiries that were stored before get owner, first answer, stage and source',
  async () => {
    const folder = await migrationsUpTo('1795371000_add_selected_properties_to_inquiries.js');
    const data = join(folder, 'data');
    migrateIn(data, folder, 'up');
    using database = new DatabaseSync(join(data, 'data.db'));
    database.exec(
      `INSERT INTO users (id, email, password, tokenKey) VALUES ('persona00000002', 'eva@example.com', 'x', 'z')`,
    );
    const insert = database.prepare(
      'INSERT INTO inquiries (id, name, email, message, status, response, responded_by, response_date, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    const answer = ['Sí.', 'persona00000002', '2026-11-03 10:00:00.000Z'] as const;
    for (const [key, status, ...response] of [
      ['1', 'Pendiente', '', '', ''],
      ['2', 'Contestada', ...answer],
      ['3', 'Cerrada', ...answer],
    ] as const)
      insert.run(key, 'Lucía', 'l@example.com', '¿Sí?', status, ...response, '2026-11-02 10:00:00.000Z');
    migrateIn(data, 'pb_migrations', 'up');

    const preset = { stage: 'Nueva', source: 'Sitio', lost_reason: '', next_action: '', next_action_at: '' };
    const answered = { ...preset, assigned_to: answer[1], first_response_at: answer[2] };
    expect(database.prepare('SELECT * FROM inquiries ORDER BY id').all()).toMatchObject([
      { ...preset, assigned_to: '', first_response_at: '', is_open: 1, is_unanswered: 1, is_unassigned: 1 },
      { ...answered, is_open: 1, is_unanswered: 0, is_unassigned: 0 },
      { ...answered, is_open: 0, is_unanswered: 0, is_unassigned: 0 },
    ]);
    const entry = { kind: 'answer', text: answer[0], author: answer[1], at: answer[2] };
    expect(database.prepare('SELECT * FROM inquiry_entries ORDER BY inquiry_id').all()).toMatchObject([
      { ...entry, inquiry_id: '2' },
      { ...entry, inquiry_id: '3' },
    ]);
    expect(database.prepare("SELECT * FROM mails WHERE kind = 'answer'").all()).toEqual([]);
  },
  migrationTestMs,
);
