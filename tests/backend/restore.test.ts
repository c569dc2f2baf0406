import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { type Backup, findBackup, type Manifest, manifestFileOf } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore-backup.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase, stopPocketBase } from '#server/pocketbase/process.ts';
import { contentOf, makeBackup } from '../support/backup.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { fetchOriginal, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
const folder = mkdtempSync(join(tmpdir(), 'naves-restore-'));
const { superuser } = backend;
const nave = { location: 'Amozoc', type: 'Bodega', area: 1_000 };
const photograph = await whitePhotograph();
for (let number = 0; number < 5; number += 1) {
  await superuser.collection('properties').create({ ...nave, title: `Nave ${number}`, images: [photograph] });
  await superuser
    .collection('inquiries')
    .create({ name: 'Ñ', email: `${number}@example.com`, message: '🏭' });
}
const [first] = await superuser.collection('properties').getFullList();
const pdf = validPdf();
const document = await superuser.collection('documents').create({
  property_id: first?.id,
  name: 'Plano',
  kind: 'plan',
  visibility: 'internal',
  file: uploadOf(pdf),
});
const [site] = await superuser.collection('site').getFullList();
await superuser.collection('site').update(site?.id ?? '', {
  delivered_revision: site?.revision,
  dead: true,
  pinned_release: '2026-11-22T08-00-00-000Z-r7',
});
const stored = await makeBackup(backend);
const expected = contentOf(backend.dir);
/** As it would be after a copy from another machine. */
const backup: Backup = { folder: join(folder, 'copia'), name: stored.name };
cpSync(stored.folder, backup.folder, { recursive: true });
await backend.stop();
afterAll(() => rmSync(folder, { recursive: true }));

let dataDir: string;
let dir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  dir = dataFoldersOf(dataDir).pocketbase;
});

function siteIn(dir: string) {
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  return database.prepare('SELECT * FROM site').get();
}

async function startRestored() {
  const call = { binary: await findPocketBase(dataDir), dir, port: await freePort(), env: {} };
  return { child: await startPocketBase(call), url: `http://127.0.0.1:${call.port}` };
}

describe('a restored backup', () => {
  test('holds every row and every upload, starts and serves its photographs', async () => {
    expect(await restore(backup, dataDir)).toBeUndefined();
    expect(contentOf(dir)).toEqual(expected);
    expect(expected.uploads).toHaveLength(6);
    expect(statSync(dir).mode & 0o077).toBe(0);
    const { child, url } = await startRestored();
    const { items } = await (await fetch(`${url}/api/collections/properties/records`)).json();
    const [{ id, images }] = items;
    const served = await fetchOriginal(url, id, images[0]);
    const servedDocument = await fetchOriginal(url, document.id, document.file, 'documents');
    await stopPocketBase(child);
    expect(Buffer.from(await servedDocument.bytes())).toEqual(pdf);
    expect(items).toHaveLength(5);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(await served.bytes()).toEqual(await photograph.bytes());
  });

  test('asks for a publication that is newer than a day of edits since', async () => {
    await restore(backup, dataDir);
    const restored = siteIn(dir);
    expect(Number(restored?.revision)).toBeGreaterThan(site?.revision + 10_000);
    expect(restored).toMatchObject({ dead: 0, pinned_release: '' });
    await restore(backup, dataDir);
    expect(Number(siteIn(dir)?.revision)).toBeGreaterThan(Number(restored?.revision));
  });

  test('keeps the replaced data in another folder, and does not move other backups', async () => {
    await restore(backup, dataDir);
    writeFileSync(join(dir, 'mark'), '');
    cpSync(backup.folder, join(dir, 'backups'), { recursive: true });
    const own = findBackup(undefined, dataDir);
    expect(own).toEqual({ folder: join(dir, 'backups'), name: backup.name });
    const previous = await restore(own, dataDir);
    expect(existsSync(join(previous ?? '', 'mark'))).toBe(true);
    expect(existsSync(join(dir, 'mark'))).toBe(false);
    expect(existsSync(manifestFileOf(own))).toBe(true);
  });
});

describe('the backup that a person names', () => {
  test.each([
    ['a manifest', () => manifestFileOf(backup)],
    ['a folder', () => backup.folder],
  ])('may be %s', (_, argument) => {
    expect(findBackup(argument(), dataDir)).toEqual(backup);
  });

  test('may be the name of one in DATA_DIR, the newest without a name', () => {
    const own = join(dir, 'backups');
    for (const name of ['2026-11-20T09-00-00-000Z', '2026-11-21T09-00-00-000Z']) {
      mkdirSync(join(own, 'manifests'), { recursive: true });
      writeFileSync(manifestFileOf({ folder: own, name }), '');
    }
    expect(findBackup('2026-11-20T09-00-00-000Z', dataDir).name).toBe('2026-11-20T09-00-00-000Z');
    expect(findBackup(undefined, dataDir)).toEqual({ folder: own, name: '2026-11-21T09-00-00-000Z' });
  });

  test('is reported in Spanish when it does not exist', () => {
    expect(() => findBackup('ayer', dataDir)).toThrow('El respaldo no existe: ayer');
    expect(() => findBackup(undefined, dataDir)).toThrow('No hay ningún respaldo en');
  });
});

describe('nothing is replaced by a backup', () => {
  let copy: Backup;
  beforeEach(() => {
    copy = { ...backup, folder: join(dataDir, 'copia') };
    cpSync(backup.folder, copy.folder, { recursive: true });
  });

  const manifest = () => JSON.parse(readFileSync(manifestFileOf(copy), 'utf8')) as Manifest;
  const change = (changes: Partial<Manifest>) =>
    writeFileSync(manifestFileOf(copy), JSON.stringify({ ...manifest(), ...changes }));
  const databaseFile = () => join(copy.folder, manifest().database.file);
  const uploadFile = () => join(copy.folder, 'uploads', Object.keys(manifest().uploads)[0] ?? '');
  /** Puts another database into the backup, with a manifest that describes it. */
  const replaceDatabase = (content: Buffer) => {
    writeFileSync(databaseFile(), content);
    const sha256 = hash('sha256', content);
    change({ database: { ...manifest().database, bytes: content.length, sha256: [sha256] } });
  };

  test.each<[string, () => unknown, string]>([
    [
      'whose manifest breaks off',
      () => writeFileSync(manifestFileOf(copy), '{"format":1,'),
      'No se pudo leer',
    ],
    ['without a database', () => rmSync(databaseFile()), 'le falta'],
    [
      'whose database breaks off',
      () => writeFileSync(databaseFile(), readFileSync(databaseFile()).subarray(0, 5_000)),
      'está incompleto',
    ],
    [
      'with one changed bit',
      () => {
        const bytes = readFileSync(databaseFile());
        writeFileSync(databaseFile(), bytes.fill(bytes.readUInt8(9_000) ^ 1, 9_000, 9_001));
      },
      'no coincide con su SHA-256',
    ],
    ['without one of its uploads', () => rmSync(uploadFile()), 'le falta uploads/'],
    ['with a shorter upload', () => writeFileSync(uploadFile(), 'x'), 'está dañado uploads/'],
    ['of a newer product', () => change({ migration: '1999999999_later.js' }), 'es de otra versión'],
    ['of version 1.x', () => change({ migration: '1795700500_key_each_telephone.js' }), 'es de otra versión'],
    ['that reaches out of its folder', () => change({ uploads: { 'a/b/../../../x': 1 } }), 'No se pudo leer'],
    ['of another database', () => replaceDatabase(foreignDatabase()), 'no es de este producto'],
    [
      'of a damaged database',
      () => replaceDatabase(readFileSync(databaseFile()).fill(0x5a, 20_000, 60_000)),
      'no contiene una base de datos íntegra',
    ],
  ])('%s', async (_, spoil, message) => {
    await restore(backup, dataDir);
    const before = contentOf(dir);
    await spoil();
    await expect(restore(copy, dataDir)).rejects.toThrow(message);
    expect(contentOf(dir)).toEqual(before);
    expect(existsSync(`${dir}.incoming`)).toBe(false);
  });

  function foreignDatabase(): Buffer {
    const file = join(dataDir, 'ajena.db');
    using database = new DatabaseSync(file);
    database.exec('CREATE TABLE notas (texto)');
    return readFileSync(file);
  }
});

test('a PocketBase that lost its parent is stopped before its database is replaced', async () => {
  await restore(backup, dataDir);
  const { child } = await startRestored();
  try {
    await restore(backup, dataDir);
    // On a busy machine PocketBase may end by the signal itself. It must not be killed.
    const ending = () => child.exitCode ?? child.signalCode;
    await expect.poll(ending, { timeout: 120_000 }).toSatisfy((end) => end === 0 || end === 'SIGTERM');
  } finally {
    child.kill('SIGKILL');
  }
});

test('nothing is restored while the product runs', async () => {
  const lock = lockDataDir(dataDir);
  await expect(restore(backup, dataDir)).rejects.toThrow('está en uso por otro proceso');
  lock.close();
});

test.skipIf(process.platform !== 'linux')(
  'nothing is restored under a program that has the database open',
  async () => {
    await restore(backup, dataDir);
    const { child } = await startRestored();
    rmSync(join(dir, 'pocketbase.pid'));
    await expect(restore(backup, dataDir)).rejects.toThrow(`El proceso ${child.pid} tiene abierta`);
    await stopPocketBase(child);
  },
);
