import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { listBackups, readManifest } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { contentOf, makeBackup } from '../support/backup.ts';
import { startObjectStore } from '../support/object-store.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { fetchOriginal, refusalOf, startBackend } from '../support/pocketbase.ts';

const store = await startObjectStore();
const environment = {
  ...store.environment('S3', 'fotografias'),
  ...store.environment('BACKUP_S3', 'respaldos'),
  BACKUP_KEEP: '20',
};
const backend = await startBackend(environment);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naves-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(async () => {
  await backend.stop();
  store.stop();
});

const { superuser, url } = backend;
const photograph = await whitePhotograph();
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 1_000 };
const properties = superuser.collection('properties');
const names = (bucket: string) => [...store.objects.keys()].filter((name) => name.startsWith(`${bucket}/`));

/** Copies the bucket of the backups into the folder of the test, as a person does with a tool of the store. */
function downloadBackups(): string {
  for (const name of names('respaldos')) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, store.objects.get(name)?.body ?? '');
  }
  return join(folder, 'respaldos');
}

test('a photograph is stored in S3, served from it and removed with its property', async () => {
  const { id, images } = await properties.create({ ...nave, images: [photograph] });
  expect(names('fotografias')).toEqual([expect.stringMatching(`/${id}/${images[0]}$`)]);
  const served = await fetchOriginal(url, id, images[0]);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(await served.bytes()).toEqual(await photograph.bytes());
  await properties.delete(id);
  await expect.poll(() => names('fotografias')).toEqual([]);
});

test('a backup is stored in S3 and restored from a copy of it, photographs included', async () => {
  const { id, collectionId, images } = await properties.create({ ...nave, images: [photograph] });
  const path = `${collectionId}/${id}/${images[0]}`;
  const { name } = await makeBackup(backend);
  expect(names('respaldos').toSorted()).toEqual([
    `respaldos/databases/${name}.db`,
    `respaldos/manifests/${name}.json`,
    `respaldos/uploads/${path}`,
  ]);
  const expected = contentOf(backend.dir);
  const copy = { folder: downloadBackups(), name };
  expect((await verifyBackup(copy)).uploads).toEqual({ [path]: photograph.size });

  store.objects.delete(`fotografias/${path}`);
  const dataDir = join(folder, 'data');
  await restore(copy, dataDir, { ...process.env, ...environment });
  expect(contentOf(dataFoldersOf(dataDir).pocketbase)).toEqual(expected);
  expect(store.objects.get(`fotografias/${path}`)?.body).toEqual(Buffer.from(await photograph.bytes()));
});

test('an upload is sent to the store once', async () => {
  const [upload = ''] = names('respaldos/uploads');
  const sentAt = store.objects.get(upload)?.at;
  const { name } = await makeBackup(backend);
  expect(store.objects.get(upload)?.at).toBe(sentAt);
  expect(readManifest({ folder: downloadBackups(), name }).uploads).toHaveProperty([
    upload.slice('respaldos/uploads/'.length),
  ]);
});

test('a photograph that is deleted while it is copied is left out of the backup', async () => {
  const { id } = await properties.create({ ...nave, images: [photograph] });
  const isReached = store.stallAt(new RegExp(`^GET fotografias/.*${id}`));
  const backingUp = makeBackup(backend);
  await isReached;
  store.answerAgain();
  const [name = ''] = names('fotografias').filter((other) => other.includes(id));
  store.objects.delete(name);
  const { name: backup } = await backingUp;
  const manifest = await verifyBackup({ folder: downloadBackups(), name: backup });
  expect(Object.keys(manifest.uploads).filter((path) => path.includes(id))).toEqual([]);
  await properties.delete(id);
});

test('only one backup is made at a time', async () => {
  const isReached = store.stallAt(/^PUT respaldos\/databases/);
  const first = makeBackup(backend).catch(() => undefined);
  await isReached;
  expect(await refusalOf(makeBackup(backend))).toMatchObject({
    status: 409,
    message: 'Ya se está haciendo un respaldo.',
  });
  store.answerAgain();
  await first;
});

test.each([
  ['an upload', /^PUT respaldos\/uploads/, 0],
  ['the database', /^PUT respaldos\/databases/, 0],
  ['the manifest', /^PUT respaldos\/manifests/, 0],
  ['the removal of an older one', /^DELETE respaldos/, 1],
])('a backup that is killed at %s leaves debris that the next one removes', async (_, pattern, made) => {
  const before = names('respaldos/manifests');
  const { id } = await properties.create({ ...nave, images: [photograph] });
  store.objects.set('respaldos/uploads/a/b/c.jpg', { body: Buffer.from('x'), type: '', at: new Date() });
  const isReached = store.stallAt(pattern);
  const killed = makeBackup(backend).catch(() => undefined);
  await isReached;
  await backend.killAndRevive();
  store.answerAgain();
  await killed;
  expect(names('respaldos/manifests')).toHaveLength(before.length + made);
  await properties.delete(id);

  const { name } = await makeBackup(backend);
  const copy = downloadBackups();
  const kept = listBackups(copy).map((backup) => readManifest(backup));
  expect(kept).toHaveLength(before.length + made + 1);
  const uploads = new Set(kept.flatMap((manifest) => Object.keys(manifest.uploads)));
  expect(names('respaldos').toSorted()).toEqual(
    [
      ...kept.map(({ database }) => `respaldos/${database.file}`),
      ...listBackups(copy).map((backup) => `respaldos/manifests/${backup.name}.json`),
      ...[...uploads].map((path) => `respaldos/uploads/${path}`),
    ].toSorted(),
  );
  await verifyBackup({ folder: copy, name });
  expect(() => readFileSync(join(backend.dir, 'backup-in-progress.db'))).toThrow('ENOENT');
});

test('a store that refuses is reported, and keeps the earlier backups', async () => {
  const before = names('respaldos');
  const { backups } = await superuser.settings.getAll();
  await superuser.settings.update({ backups: { s3: { ...backups.s3, accessKey: 'otra', secret: 'otra' } } });
  await expect(makeBackup(backend)).rejects.toMatchObject({ status: 500 });
  const result = JSON.parse(readFileSync(join(backend.dir, 'last-backup.json'), 'utf8'));
  expect(result).toMatchObject({ name: '', error: expect.stringContaining('403') });
  expect(names('respaldos')).toEqual(before);
});

test.each(['Nave No. 5 #1.jpg', 'a?b#c+d=e*.50%.jpg', 'año « ».jpg', '#.jpg'])(
  'a photograph whose file is named %j is stored in S3, served, kept by an edit and removed',
  async (fileName) => {
    const file = new File([photograph], fileName, { type: 'image/jpeg' });
    const { id, collectionId, images } = await properties.create({ ...nave, images: [file] });
    const path = `${collectionId}/${id}/${images[0]}`;
    const stored = () => names('fotografias').filter((name) => name.includes(id));
    expect(stored()).toEqual([`fotografias/${path}`]);
    const served = await fetchOriginal(url, id, images[0]);
    expect(await served.bytes()).toEqual(await photograph.bytes());
    const thumbnail = await fetch(url + paths.uploadPreview(id, images[0]));
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await properties.update(id, { title: 'Nave Dos' });
    await properties.delete(id);
    await expect.poll(stored).toEqual([]);
  },
);
