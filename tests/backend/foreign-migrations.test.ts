import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { refuseForeignMigrations } from '#server/pocketbase/applied-migrations.ts';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
const folder = mkdtempSync(join(tmpdir(), 'naves-migrations-'));
const source = join(folder, 'source');
cpSync(backend.dir, source, { recursive: true });
await backend.stop();
afterAll(() => rmSync(folder, { recursive: true }));

/** The last migration of 1.11.0. */
const older = '1795700500_key_each_telephone.js';
const newer = '1999999999_add_power_kva_to_properties.js';

/** A copy of a real DATA_DIR, on which these migrations were applied too. */
function dataDirWith(...migrations: string[]): string {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  makeDataDir(dataDir);
  const { pocketbase } = dataFoldersOf(dataDir);
  cpSync(source, pocketbase, { recursive: true });
  const database = new DatabaseSync(join(pocketbase, 'data.db'));
  for (const name of migrations) database.prepare('INSERT INTO _migrations VALUES (?, 0)').run(name);
  database.close();
  return dataDir;
}

test('accepts data of this version and a folder without data', () => {
  expect(() => refuseForeignMigrations(dataDirWith())).not.toThrow();
  expect(() => refuseForeignMigrations(join(folder, 'nothing'))).not.toThrow();
});

test('refuses data of version 1.x', () => {
  const dataDir = dataDirWith(older);
  expect(() => refuseForeignMigrations(dataDir)).toThrow(
    new OperatorError(
      `DATA_DIR (${dataDir}) contiene datos de una versión 1.x, que la 2.0.0 no puede actualizar: elige otra carpeta, o borra esta para empezar de nuevo.`,
    ),
  );
});

test('refuses data of a newer version', () => {
  const dataDir = dataDirWith(newer);
  expect(() => refuseForeignMigrations(dataDir)).toThrow(
    new OperatorError(
      `DATA_DIR (${dataDir}) contiene datos de una versión más nueva del producto: arranca esa versión (si el servicio usa un enlace, que apunte a su carpeta), o vuelve a esta con el respaldo que se hizo al cambiar: npm run restore.`,
    ),
  );
});

test.each(['start', 'dev', 'superuser'])(
  'npm run %s ends with one sentence and leaves the data as it is',
  async (command) => {
    const dataDir = dataDirWith(older);
    const env = {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SUPERUSER_EMAIL: 'operador@example.com',
      SUPERUSER_PASSWORD: 'clave-de-operador',
    };
    const ended = promisify(execFile)(process.execPath, [`src/server/${command}.ts`], { env });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR .* contiene datos de una versión 1\.x.*\n$/),
    });
    const database = new DatabaseSync(join(dataFoldersOf(dataDir).pocketbase, 'data.db'), { readOnly: true });
    expect(database.prepare('SELECT file FROM _migrations WHERE file = ?').get(older)).toEqual({
      file: older,
    });
    database.close();
  },
);
