import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { dataDirIn } from '#server/data-dir.ts';
import { bundledHooks } from '#server/pocketbase/bundled-hooks.ts';
import { startBackend } from '../support/pocketbase.ts';

const folder = mkdtempSync(join(tmpdir(), 'naves-triggers-'));
cpSync(join(await bundledHooks(dataDirIn({})), '../..'), folder, { recursive: true });
const triggersFolder = join(folder, 'pocketbase/schema/triggers');
// Here the folder leads to that of the code.
rmSync(join(folder, 'pocketbase/schema'));
cpSync('pocketbase/schema/triggers', triggersFolder, { recursive: true });

const backend = await startBackend({}, undefined, undefined, join(folder, 'pocketbase/hooks'));
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

/** The statements of the files, as SQLite keeps them. */
const declared = () =>
  Object.fromEntries(
    globSync('*.sql', { cwd: triggersFolder }).map((file) => [
      basename(file, '.sql'),
      readFileSync(join(triggersFolder, file), 'utf8')
        .replace(/^(--.*\n)+/, '')
        .replace(/;\n$/, ''),
    ]),
  );

function stored() {
  using database = new DatabaseSync(join(backend.dir, 'data.db'), { readOnly: true });
  const rows = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  return Object.fromEntries(rows.map(({ name, sql }) => [name, sql]));
}

const revision = async () =>
  Number((await backend.superuser.collection('site').getFirstListItem('')).revision);

test('a new database has the triggers of the files', () => {
  expect(Object.keys(stored())).not.toEqual([]);
  expect(stored()).toEqual(declared());
});

test('the next start makes changed and lost triggers anew, and drops those that no file names', async () => {
  const file = join(triggersFolder, 'company_update_changes_site.sql');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('revision = revision + 1', 'revision = revision + 100'));
  rmSync(join(triggersFolder, 'publications_forget_old.sql'));
  await backend.superuser.sql.run('DROP TRIGGER locations_insert_changes_site');
  await backend.killAndRevive();
  expect(stored()).toEqual(declared());
  expect(stored()).toHaveProperty('locations_insert_changes_site');
  expect(stored()).not.toHaveProperty('publications_forget_old');

  const before = await revision();
  await backend.superuser.sql.run("UPDATE company SET phone = '+52 222 555 0199'");
  expect(await revision()).toBe(before + 100);
});

test('a trigger that SQLite refuses stops the start, and the former ones stay', async () => {
  const before = stored();
  writeFileSync(join(triggersFolder, 'a_wrong_one.sql'), 'CREATE TRIGGER a_wrong_one\nNONSENSE;\n');
  await expect(backend.killAndRevive()).rejects.toThrow('PocketBase no arrancó');
  expect(stored()).toEqual(before);
  rmSync(join(triggersFolder, 'a_wrong_one.sql'));
  await backend.killAndRevive();
  expect(stored()).toEqual(declared());
});
