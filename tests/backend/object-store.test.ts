import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { restore } from '#server/backup/restore.ts';
import { startObjectStore } from '../support/object-store.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { startBackend } from '../support/pocketbase.ts';

const store = await startObjectStore();
const backend = await startBackend({
  ...store.environment('S3', 'fotografias'),
  ...store.environment('BACKUP_S3', 'respaldos'),
});
const folder = mkdtempSync(join(tmpdir(), 'naves-store-'));
afterAll(async () => {
  await backend.stop();
  store.stop();
  rmSync(folder, { recursive: true });
});

const { superuser, url } = backend;
const photograph = await whitePhotograph();
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 1_000 };
const properties = superuser.collection('properties');
const names = (bucket: string) => [...store.objects.keys()].filter((name) => name.startsWith(`${bucket}/`));

test('a photograph is stored in S3, served from there and deleted with its property', async () => {
  const { id, images } = await properties.create({ ...nave, images: [photograph] });
  expect(names('fotografias')).toEqual([expect.stringMatching(`/${id}/${images[0]}$`)]);
  const served = await fetch(`${url}/api/files/properties/${id}/${images[0]}`);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(await served.bytes()).toEqual(await photograph.bytes());
  await properties.delete(id);
  await expect.poll(() => names('fotografias')).toEqual([]);
});

test('a backup is stored in S3, listed and restored from there', async () => {
  await properties.create({ ...nave, title: 'Nave respaldada' });
  await superuser.backups.create('hoy.zip');
  expect(names('respaldos')).toEqual(['respaldos/hoy.zip']);
  expect(await superuser.backups.getFullList()).toMatchObject([{ key: 'hoy.zip' }]);

  const file = join(folder, 'hoy.zip');
  writeFileSync(file, store.objects.get('respaldos/hoy.zip')?.body ?? '');
  await restore(file, join(folder, 'data'));
  const database = new DatabaseSync(join(dataFoldersOf(join(folder, 'data')).pocketbase, 'data.db'));
  expect(database.prepare('SELECT title FROM properties').all()).toEqual([{ title: 'Nave respaldada' }]);
  database.close();
});

test('a backup fails when the store refuses it', async () => {
  const { backups } = await superuser.settings.getAll();
  await superuser.settings.update({ backups: { s3: { ...backups.s3, accessKey: 'otra', secret: 'otra' } } });
  await expect(superuser.backups.create('ayer.zip')).rejects.toMatchObject({ status: 400 });
  expect(names('respaldos')).toEqual(['respaldos/hoy.zip']);
});
