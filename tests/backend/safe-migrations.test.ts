import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { backupsFolderOf, listBackups, readManifest } from '#server/backup/manifest.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { contentOf } from '../support/backup.ts';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
await backend.superuser
  .collection('inquiries')
  .create({ name: 'Ñ', email: 'n@example.com', message: '¿Tiene andén?' });
const folder = mkdtempSync(join(tmpdir(), 'naves-safe-'));
const source = join(folder, 'source');
cpSync(backend.dir, source, { recursive: true });
await backend.stop();
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the code, with our migrations and those that a test adds. */
let code: string;
let dataDir: string;
let dir: string;
beforeEach(() => {
  code = mkdtempSync(join(folder, 'code-'));
  cpSync('pb_migrations', join(code, 'pb_migrations'), { recursive: true });
  for (const name of ['pocketbase', 'src', 'package.json']) symlinkSync(resolve(name), join(code, name));
  dataDir = mkdtempSync(join(folder, 'data-'));
  makeDataDir(dataDir);
  dir = dataFoldersOf(dataDir).pocketbase;
  cpSync(source, dir, { recursive: true });
});

const addMigration = (name: string, up: string) =>
  writeFileSync(join(code, 'pb_migrations', name), `migrate((app) => { ${up} }, () => {});\n`);
const makesTable = "app.db().newQuery('CREATE TABLE later (x)').execute();";

/** The arguments of a Node process that runs the migrations as `npm start` does, and `then` after them. */
async function migrationArgs(then = ''): Promise<string[]> {
  const program = `
    import { DatabaseSync } from 'node:sqlite';
    import { migrateSafely } from '${resolve('src/server/pocketbase/safe-migration.ts')}';
    import { upsertSuperuser } from '${resolve('src/server/pocketbase/process.ts')}';
    const dir = ${JSON.stringify(dir)};
    const call = { binary: ${JSON.stringify(await findPocketBase(dataDir))}, dir, env: { S3_BUCKET: '' } };
    const account = { email: 'operador@example.com', password: 'clave-de-operador' };
    await migrateSafely(call, ${JSON.stringify(dataDir)}, async () => {
      await upsertSuperuser(call, account);
      ${then}
    });
  `;
  return ['--input-type=module', '--eval', program];
}

/** Returns '' or the sentence of the failure. */
async function migrateNow(then = ''): Promise<string> {
  return promisify(execFile)(process.execPath, await migrationArgs(then), { cwd: code }).then(
    () => '',
    ({ stderr }) => stderr,
  );
}

const tablesNow = () => {
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE name = 'later'")
    .all()
    .map(({ name }) => name);
};
const appliedNow = () => {
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  return database.prepare('SELECT file FROM _migrations ORDER BY file').all();
};

test('nothing is backed up when no migration is pending', async () => {
  expect(await migrateNow()).toBe('');
  expect(listBackups(backupsFolderOf(dataDir))).toEqual([]);
});

test('the data is backed up before a pending migration runs', async () => {
  addMigration('1999999998_make_table.js', makesTable);
  expect(await migrateNow()).toBe('');
  expect(tablesNow()).toEqual(['later']);
  const [backup] = listBackups(backupsFolderOf(dataDir));
  const manifest = backup && (await verifyBackup(backup));
  expect(manifest?.migration).not.toContain('1999999998');
  expect(manifest?.rows).toMatchObject({ inquiries: 1 });
});

test('a failed migration undoes the whole upgrade, including earlier migrations', async () => {
  const before = { content: contentOf(dir), applied: appliedNow() };
  addMigration('1999999998_make_table.js', makesTable);
  addMigration('1999999999_fail.js', "throw new Error('la migración falló');");
  const sentence = await migrateNow();
  expect(sentence).toContain('La actualización de la base de datos falló y se deshizo');
  expect(sentence).toContain('la migración falló');
  expect(tablesNow()).toEqual([]);
  expect({ content: contentOf(dir), applied: appliedNow() }).toEqual(before);
  const [backup] = listBackups(backupsFolderOf(dataDir));
  expect(sentence).toContain(backup?.name);
  expect(backup && readManifest(backup).rows).toMatchObject({ inquiries: 1 });
});

test('the backed-up database is restored when a failure leaves a changed schema', async () => {
  const before = appliedNow();
  addMigration('1999999998_make_table.js', makesTable);
  const sentence = await migrateNow("throw new Error('el disco falló');");
  expect(sentence).toContain('falló y se deshizo');
  expect(tablesNow()).toEqual([]);
  expect(appliedNow()).toEqual(before);
});

const counted = (rows: number) =>
  `WITH RECURSIVE counted(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM counted LIMIT ${rows})`;

test('an upgrade that is killed during a migration leaves the data as before, and the next one succeeds', async () => {
  const before = { content: contentOf(dir), applied: appliedNow() };
  const reached = join(code, 'reached');
  // 60 MB are more than SQLite keeps in memory, so a part is on the disk when the processes die.
  const fills = `${counted(60_000)} INSERT INTO later SELECT randomblob(1000) FROM counted`;
  const never = `${counted(1e15)} SELECT count(*) FROM counted`;
  const waits = `$os.writeFile('${reached}', 'x', 0o600); app.db().newQuery('${never}').execute();`;
  addMigration('1999999998_make_table.js', `${makesTable} app.db().newQuery('${fills}').execute();`);
  addMigration('1999999999_wait.js', waits);
  const upgrade = spawn(process.execPath, await migrationArgs(), {
    cwd: code,
    detached: true,
    stdio: 'ignore',
  });
  try {
    await vi.waitUntil(() => existsSync(reached), { timeout: 120_000 });
    expect(statSync(join(dir, 'data.db-wal')).size).toBeGreaterThan(1e6);
  } finally {
    // A negative number names the processes of a group: ours and PocketBase.
    process.kill(-(upgrade.pid ?? 0), 'SIGKILL');
    await once(upgrade, 'exit');
  }
  expect({ content: contentOf(dir), applied: appliedNow() }).toEqual(before);
  rmSync(join(code, 'pb_migrations', '1999999999_wait.js'));
  expect(await migrateNow()).toBe('');
  expect(tablesNow()).toEqual(['later']);
});

test('nothing is migrated when the backup cannot be made', async () => {
  addMigration('1999999998_make_table.js', makesTable);
  rmSync(join(dir, 'backups'), { recursive: true, force: true });
  writeFileSync(join(dir, 'backups'), 'a file');
  expect(await migrateNow()).toContain(
    'No se pudo respaldar antes de actualizar la base de datos, que no cambió',
  );
  expect(tablesNow()).toEqual([]);
});
