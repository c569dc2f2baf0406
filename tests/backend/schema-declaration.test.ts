import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Collection } from '#schema/collection.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { type Declaration, readDeclaration, schemaDeclaredBy } from '#server/schema/declaration.ts';
import { schemaMadeBy } from '#server/schema/made-schema.ts';
import { migrationBetween } from '#server/schema/next-migration.ts';

const folder = mkdtempSync(join(tmpdir(), 'naves-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const binary = await findPocketBase(folder);
const declaration = await readDeclaration();
const declared = await schemaDeclaredBy(declaration, binary);

/** PocketBase is started a few times. */
const timeout = 120_000;

test(
  'the migrations make what pocketbase/schema declares',
  async () => {
    const made = await schemaMadeBy('pb_migrations', binary);
    const advice = 'Write the next migration: npm run schema -- what_it_does';
    expect(made, advice).toEqual(declared);
    expect(migrationBetween(made, declared, 'none')).toBeUndefined();
  },
  timeout,
);

const truck: Collection = {
  type: 'base',
  listRule: '',
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  fields: [
    { type: 'text', name: 'plate', required: true },
    { type: 'relation', name: 'location_id', collection: 'locations' },
  ],
  indexes: ['CREATE INDEX idx_trucks_plate ON trucks (plate)'],
};

/** A declaration in which `city` of locations is called `town`, `gas` is gone, and most other things change. */
function changedDeclaration(): Declaration {
  const { locations, location_stats, landmarks, ...others } = declaration.collections;
  if (locations?.type !== 'base' || landmarks?.type !== 'base' || location_stats?.type !== 'view')
    throw new Error('The collections of this test have other types.');
  const fields = locations.fields
    .filter(({ name }) => name !== 'gas')
    .map((field) => (field.name === 'city' ? { ...field, name: 'town', id: 'text760939060' } : field));
  const indexes = locations.indexes.map((index) => index.replace('(name, city)', '(name, town)'));
  const hasWater = { type: 'bool', name: 'has_water' } as const;
  return {
    collections: {
      ...others,
      locations: { ...locations, fields: [...fields, hasWater], indexes },
      location_stats: {
        ...location_stats,
        viewQuery: location_stats.viewQuery.replace('locations.city', 'locations.town AS city'),
      },
      trucks: truck,
    },
    tables: {
      ...declaration.tables,
      garages: 'CREATE TABLE garages (\n  -- Of `trucks`: ${each}.\n  place TEXT\n) STRICT;\n',
    },
  };
}

/** A row before the migration, and the error where it did not survive. */
const insertsRow = `migrate((app) => {
  app.db().newQuery("CREATE TRIGGER locations_name_gas AFTER UPDATE OF gas ON locations BEGIN UPDATE site SET revision = NEW.gas; END").execute();
  app.db().newQuery("INSERT INTO locations (id, name, city) VALUES ('l1', 'Finsa', 'Cuautlancingo')").execute();
}, () => {});`;
const looksForRow = `migrate((app) => {
  const row = new DynamicModel({ town: '' });
  app.db().newQuery("SELECT town FROM locations WHERE id = 'l1'").one(row);
  if (row.town !== 'Cuautlancingo') throw new Error('The city is lost: ' + row.town);
}, () => {});`;

test(
  'the next migration leads to the changed declaration with the rows, and back',
  async () => {
    const changed = await schemaDeclaredBy(changedDeclaration(), binary);
    cpSync('pb_migrations', folder, { recursive: true });
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const migrations = {
      '1999999902_change': migrationBetween(declared, changed, '1999999902_change'),
      '1999999904_undo': migrationBetween(changed, declared, '1999999904_undo'),
    };
    write('1999999901_insert.js', insertsRow);
    write('1999999902_change.js', String(migrations['1999999902_change']?.js));
    write('1999999902_change.json', String(migrations['1999999902_change']?.json));
    write('1999999903_look.js', looksForRow);
    expect(await schemaMadeBy(folder, binary)).toEqual(changed);

    write('1999999904_undo.js', String(migrations['1999999904_undo']?.js));
    write('1999999904_undo.json', String(migrations['1999999904_undo']?.json));
    const back = await schemaMadeBy(folder, binary);
    expect(migrationBetween(back, declared, 'none')).toBeUndefined();
  },
  timeout,
);

test('a change that would lose data is refused', () => {
  const [first] = declared.collections.filter(({ name }) => name === 'locations');
  const fields = first?.fields?.map((field) =>
    field.name === 'city' ? { ...field, id: 'number760939060', type: 'number' } : field,
  );
  const others = declared.collections.filter(({ name }) => name !== 'locations');
  const collections = [...others, ...(first ? [{ ...first, fields: fields ?? [] }] : [])];
  expect(() => migrationBetween(declared, { ...declared, collections }, 'x')).toThrow(
    'locations.city: PocketBase no cambia el tipo de un campo',
  );
  const tables = { ...declared.tables, reminder_days: 'CREATE TABLE reminder_days (day TEXT);\n' };
  expect(() => migrationBetween(declared, { ...declared, tables }, 'x')).toThrow(
    'La tabla reminder_days no es una colección',
  );
});
