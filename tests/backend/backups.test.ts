import { createHash, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Zippable, zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { restore } from '#server/backup/restore.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase, stopPocketBase } from '#server/pocketbase/process.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend({ BACKUP_CRON: '30 8 * * *', BACKUP_KEEP: '3' });
const folder = mkdtempSync(join(tmpdir(), 'naves-backup-'));
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const { superuser } = backend;
const properties = superuser.collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 1_000 };
const photograph = await whitePhotograph();
for (let number = 0; number < 20; number += 1) {
  await properties.create({ ...nave, title: `Nave ${number}`, images: [photograph] });
  await superuser
    .collection('inquiries')
    .create({ name: 'Ñ', email: `${number}@example.com`, message: '🏭' });
}
/** Bytes that no zip makes shorter, and that it therefore holds as they are. */
const noise = randomBytes(20_000);
const picture = new Uint8Array(Buffer.concat([await photograph.bytes(), noise]));
await properties.create({ ...nave, images: [new File([picture], 'ruido.jpg')] });
const sites = superuser.collection('site');
const [site] = await sites.getFullList();
const told = {
  delivered_revision: site?.revision,
  dead: true,
  pinned_release: '2026-11-22T08-00-00-000Z-r7',
};
await sites.update(site?.id ?? '', told);
await superuser.backups.create('hoy.zip');
const backup = join(backend.dir, 'backups', 'hoy.zip');

/** What is to be published, which a restored backup asks for anew. */
function siteIn(dir: string) {
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  return database.prepare('SELECT * FROM site').get();
}

/** Every row of every table but that, and every upload by its content. */
function contentOf(dir: string) {
  const database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'site' ORDER BY name")
    .all();
  const rows = names.map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]);
  database.close();
  const uploads = globSync('storage/**/*', { cwd: dir })
    .filter((file) => statSync(join(dir, file)).isFile())
    .sort()
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dir, file)))
        .digest('hex'),
    ]);
  return { rows, uploads };
}

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
});

test('backups are made and kept as the environment says', async () => {
  const { backups } = await superuser.settings.getAll();
  expect(backups).toMatchObject({ cron: '30 8 * * *', cronMaxKeep: 3 });
});

describe('a backup', () => {
  test('restored into an empty folder holds every row and every upload, and starts', async () => {
    const expected = contentOf(backend.dir);
    expect(await restore(backup, dataDir)).toBeUndefined();
    const dir = dataFoldersOf(dataDir).pocketbase;
    expect(contentOf(dir)).toEqual(expected);
    expect(statSync(dir).mode & 0o077).toBe(0);
    expect(expected.uploads.length).toBeGreaterThanOrEqual(20);

    const call = { binary: await findPocketBase(dataDir), dir, port: await freePort(), env: {} };
    const child = await startPocketBase(call);
    const answer = await fetch(`http://127.0.0.1:${call.port}/api/collections/properties/records`);
    await stopPocketBase(child);
    expect(await answer.json()).toMatchObject({ totalItems: 21 });
  });

  test('restored is told to whoever publishes, as newer than a day of edits since', async () => {
    await restore(backup, dataDir);
    const restored = siteIn(dataFoldersOf(dataDir).pocketbase);
    expect(Number(restored?.revision)).toBeGreaterThan(site?.revision + 10_000);
    expect(restored).toMatchObject({ ...told, dead: 0, pinned_release: '' });
    await restore(backup, dataDir);
    const again = siteIn(dataFoldersOf(dataDir).pocketbase);
    expect(Number(again?.revision)).toBeGreaterThan(Number(restored?.revision));
  });

  test('leaves what it replaces beside it, and the other backups where they are', async () => {
    await restore(backup, dataDir);
    const { pocketbase } = dataFoldersOf(dataDir);
    writeFileSync(join(pocketbase, 'mark'), '');
    const other = join(pocketbase, 'backups', 'ayer.zip');
    mkdirSync(dirname(other));
    copyFileSync(backup, other);
    const before = await restore(other, dataDir);
    expect(existsSync(join(before ?? '', 'mark'))).toBe(true);
    expect(existsSync(join(pocketbase, 'mark'))).toBe(false);
    expect(existsSync(other)).toBe(true);
  });

  test('that is not whole replaces nothing', async () => {
    await restore(backup, dataDir);
    const { pocketbase } = dataFoldersOf(dataDir);
    const expected = contentOf(pocketbase);
    const half = join(folder, 'medio.zip');
    writeFileSync(half, readFileSync(backup).subarray(0, 5_000));
    await expect(restore(half, dataDir)).rejects.toThrow(`No se pudo leer el respaldo ${half}`);
    const spoilt = join(folder, 'alterado.zip');
    const bytes = readFileSync(backup);
    writeFileSync(spoilt, bytes.fill(0, 2_000, 3_000));
    await expect(restore(spoilt, dataDir)).rejects.toThrow(`No se pudo leer el respaldo ${spoilt}`);
    const bitten = join(folder, 'mordido.zip');
    const flipped = readFileSync(backup);
    const stored = flipped.indexOf(noise.subarray(100, 200));
    expect(stored).toBeGreaterThan(0);
    flipped.writeUInt8(flipped.readUInt8(stored) ^ 1, stored);
    writeFileSync(bitten, flipped);
    await expect(restore(bitten, dataDir)).rejects.toThrow(`No se pudo leer el respaldo ${bitten}`);
    await expect(restore(join(folder, 'no.zip'), dataDir)).rejects.toThrow('El respaldo no existe');
    expect(contentOf(pocketbase)).toEqual(expected);
  });

  test('that could not be started, or is of something else, replaces nothing', async () => {
    await restore(backup, dataDir);
    const { pocketbase } = dataFoldersOf(dataDir);
    const expected = contentOf(pocketbase);
    const database = readFileSync(join(pocketbase, 'data.db'));
    const foreign = join(folder, 'ajena.db');
    const other = new DatabaseSync(foreign);
    other.exec('CREATE TABLE notas (texto)');
    other.close();
    const zip = (name: string, files: Zippable) => {
      const file = join(folder, name);
      writeFileSync(file, zipSync(files, { level: 0 }));
      return file;
    };
    const broken = zip('rota.zip', { 'data.db': database, 'auxiliary.db': noise });
    await expect(restore(broken, dataDir)).rejects.toThrow('no contiene una base de datos íntegra');
    const unknown = zip('ajena.zip', { 'data.db': readFileSync(foreign) });
    await expect(restore(unknown, dataDir)).rejects.toThrow(`${unknown} no es de este producto`);
    const escaping = zip('fuera.zip', { 'data.db': database, '../../fuera': noise });
    await expect(restore(escaping, dataDir)).rejects.toThrow(`No se pudo leer el respaldo ${escaping}`);
    expect(contentOf(pocketbase)).toEqual(expected);
  });

  test('ends a PocketBase that lost its parent before it replaces what that serves', async () => {
    await restore(backup, dataDir);
    const dir = dataFoldersOf(dataDir).pocketbase;
    const call = { binary: await findPocketBase(dataDir), dir, port: await freePort(), env: {} };
    const child = await startPocketBase(call);
    await restore(backup, dataDir).finally(() => child.kill('SIGKILL'));
    await expect.poll(() => child.exitCode).toBe(0);
  });

  test('is not restored under a product that runs', async () => {
    const lock = lockDataDir(dataDir);
    await expect(restore(backup, dataDir)).rejects.toThrow('está en uso por otro proceso');
    lock.close();
  });
});
