import { existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBackups, readManifest } from '#server/backup/manifest.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { filesIn, makeBackup, openAndClose } from '../support/backup.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { type Backend, refusalOf, startBackend } from '../support/pocketbase.ts';

const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 1_000 };
const photograph = await whitePhotograph();

const ask = ({ superuser }: Backend, message: string) =>
  superuser.collection('inquiries').create({ name: 'Ñ', email: 'n@example.com', message });
const messagesIn = async ({ superuser }: Backend) =>
  (await superuser.collection('inquiries').getFullList()).map(({ message }) => message).toSorted();
const addProperty = ({ superuser }: Backend) =>
  superuser.collection('properties').create({ ...nave, images: [photograph] });

/** POSIX locks on the files of a database: kind, inode and range, of every process. */
function locksOn({ dir }: Backend): string[] {
  const inodes = ['data.db', 'data.db-shm'].map((name) => statSync(join(dir, name)).ino);
  const lines = readFileSync('/proc/locks', 'utf8').split('\n');
  const ours = lines.filter((line) => inodes.some((inode) => line.includes(`:${inode} `)));
  return ours.map((line) => line.replace(/^\d+: /, '')).sort();
}

describe('a backup', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ BACKUP_CRON: '30 8 * * *', BACKUP_KEEP: '3' });
  });
  afterAll(() => backend.stop());

  test('loses no inquiry when another program opens the database and PocketBase is killed', async () => {
    await ask(backend, 'antes');
    await makeBackup(backend);
    openAndClose(backend);
    const later = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
    for (const message of later) await ask(backend, message);
    await backend.killAndRevive();
    expect(await messagesIn(backend)).toEqual(['antes', ...later].toSorted());
  });

  test.skipIf(process.platform !== 'linux')('leaves the locks of PocketBase as they were', async () => {
    await ask(backend, 'otra');
    const before = locksOn(backend);
    expect(before.length).toBeGreaterThanOrEqual(2);
    await makeBackup(backend);
    expect(locksOn(backend)).toEqual(before);
  });

  test('runs at the hour of BACKUP_CRON, and PocketBase has no schedule of its own', async () => {
    const jobs = await backend.superuser.crons.getFullList();
    expect(jobs).toContainEqual({ id: 'make-backup', expression: '30 8 * * *' });
    expect((await backend.superuser.settings.getAll()).backups).toMatchObject({ cron: '' });
  });

  test('holds the database, each upload and what a person wants to know', async () => {
    await addProperty(backend);
    const backup = await makeBackup(backend);
    const manifest = await verifyBackup(backup);
    expect(manifest).toMatchObject({ rows: { properties: 1 }, missingUploads: [] });
    expect(manifest.migration).toMatch(/^\d+_\w+\.js$/);
    expect(Object.values(manifest.uploads)).toEqual([photograph.size]);
    expect(Math.abs(Date.parse(manifest.createdAt) - Date.now())).toBeLessThan(60_000);
    using copy = new DatabaseSync(join(backup.folder, manifest.database.file), { readOnly: true });
    expect(copy.prepare('SELECT count(*) AS rows FROM properties').get()).toEqual({ rows: 1 });
  });

  test('stores an upload once, and by hard link where the disk can', async () => {
    const first = await makeBackup(backend);
    const [path = ''] = Object.keys(readManifest(first).uploads);
    const stored = statSync(join(first.folder, 'uploads', path));
    expect(stored.ino).toBe(statSync(join(backend.dir, 'storage', path)).ino);
    const { id, collectionId, images } = await addProperty(backend);
    const second = await makeBackup(backend);
    const added = `${collectionId}/${id}/${images[0]}`;
    expect(Object.keys(readManifest(second).uploads).toSorted()).toEqual([path, added].toSorted());
    expect(filesIn(join(first.folder, 'uploads'))).toEqual([path, added].toSorted());
    expect(statSync(join(first.folder, 'uploads', path)).mtimeMs).toBe(stored.mtimeMs);
  });

  test('keeps an upload that was lost since the one before, and names one that was lost earlier', async () => {
    const { id, collectionId, images } = await addProperty(backend);
    const path = `${collectionId}/${id}/${images[0]}`;
    rmSync(join(backend.dir, 'storage', path));
    expect(readManifest(await makeBackup(backend)).missingUploads).toEqual([path]);
    await backend.superuser.collection('properties').delete(id);
    const { id: other, images: files } = await addProperty(backend);
    await makeBackup(backend);
    rmSync(join(backend.dir, 'storage', collectionId, other, files[0]));
    const manifest = await verifyBackup(await makeBackup(backend));
    expect(manifest.uploads).toHaveProperty([`${collectionId}/${other}/${files[0]}`], photograph.size);
    await backend.superuser.collection('properties').delete(other);
  });

  test('removes the oldest ones, and the uploads that only they name', async () => {
    const { id, collectionId } = await addProperty(backend);
    const before = await makeBackup(backend);
    await backend.superuser.collection('properties').delete(id);
    const folder = join(before.folder, 'uploads', collectionId, id);
    for (let number = 0; number < 2; number += 1) await makeBackup(backend);
    expect(existsSync(folder)).toBe(true);
    const last = await makeBackup(backend);
    expect(existsSync(folder)).toBe(false);
    expect(listBackups(last.folder)).toHaveLength(3);
    expect(listBackups(last.folder)[0]).toEqual(last);
    expect(filesIn(join(last.folder, 'databases'))).toHaveLength(3);
    for (const backup of listBackups(last.folder)) await verifyBackup(backup);
  });

  test('of PocketBase itself is refused, made, sent or restored', async () => {
    const { backups } = backend.superuser;
    const message =
      'Los respaldos se hacen con npm run backup y se restauran con npm run restore y el producto detenido.';
    const file = new File(['PK'], 'otro.zip');
    expect(await refusalOf(backups.create('hoy.zip'))).toMatchObject({ status: 403, message });
    expect(await refusalOf(backups.upload({ file }))).toMatchObject({ status: 403, message });
    expect(await refusalOf(backups.restore('hoy.zip'))).toMatchObject({ status: 403, message });
    expect(existsSync(join(backend.dir, 'backups', 'hoy.zip'))).toBe(false);
  });
});

test('a backup copies uploads where the disk cannot link them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naves-backup-'));
  const backend = await startBackend();
  await mkdir(join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), join(backend.dir, 'backups'));
  const { id, collectionId, images } = await addProperty(backend);
  const backup = await makeBackup(backend);
  await verifyBackup(backup);
  const path = join(collectionId, id, images[0]);
  const copy = join(folder, 'elsewhere', 'uploads', path);
  expect(readFileSync(copy)).toEqual(readFileSync(join(backend.dir, 'storage', path)));
  expect(statSync(copy).ino).not.toBe(statSync(join(backend.dir, 'storage', path)).ino);
  await backend.stop();
  rmSync(folder, { recursive: true });
});

test('no backup is made automatically when BACKUP_CRON is off', async () => {
  const backend = await startBackend({ BACKUP_CRON: 'off' });
  expect(await backend.superuser.crons.getFullList()).not.toContainEqual(
    expect.objectContaining({ id: 'make-backup' }),
  );
  await verifyBackup(await makeBackup(backend));
  await backend.stop();
});
