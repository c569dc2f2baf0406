import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { findPocketBase } from '#server/pocketbase/binary.ts';

const dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
afterAll(() => rm(dir, { recursive: true }));

const binary = await findPocketBase(dir);
const migrations = (await readdir('pb_migrations')).filter((name) => name.endsWith('.js'));

function migrate(...words: string[]): void {
  const flags = ['--dir', dir, '--migrationsDir', 'pb_migrations', '--hooksDir', 'pocketbase/hooks'];
  execFileSync(binary, ['migrate', ...words, ...flags, '--dev=false'], { input: 'y\n', stdio: 'pipe' });
}

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
