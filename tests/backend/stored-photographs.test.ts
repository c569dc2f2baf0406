import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { checkCameraData } from '#server/doctor/stored-data.ts';
import {
  cameraModel,
  cameraPhotograph,
  halves,
  photographFormats,
  shownEnds,
} from '../support/camera-photograph.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };

interface Stored {
  id: string;
  collectionId: string;
  images: string[];
  image_alts: Record<string, string>;
  updated_at: string;
}
const properties = superuser.collection<Stored>('properties');
const fileOf = ({ id, collectionId }: Stored, name = '') =>
  join(backend.dir, 'storage', collectionId, id, name);

function read<Result>(use: (database: DatabaseSync) => Result): Result {
  using database = new DatabaseSync(join(backend.dir, 'data.db'), { readOnly: true });
  return use(database);
}
const listed = () => read((database) => database.prepare('SELECT * FROM photographs_to_clean').all());
const revision = () => read((database) => database.prepare('SELECT revision FROM site').get()?.revision);

/** Stores a property with photographs as version 1.0.0 did: with camera data, and listed by the migration. */
async function storeUncleaned(files: { content: Buffer; name: string }[]): Promise<Stored> {
  const clean = await halves().jpeg().toBuffer();
  const images = files.map(({ name }) => new File([new Uint8Array(clean)], name));
  const { id } = await properties.create({ ...nave, images });
  const stored = await properties.update(id, { title: 'Nave Chachapa II' });
  for (const [index, { content }] of files.entries()) {
    const name = stored.images[index] ?? '';
    writeFileSync(fileOf(stored, name), content);
    const row = `INSERT INTO photographs_to_clean (property_id, name) VALUES ('${id}', '${name}')`;
    await superuser.sql.run(row);
  }
  return stored;
}

/** Runs the job as PocketBase does every minute, and waits until nothing is left to do. */
async function clean(): Promise<void> {
  await superuser.crons.run('clean-stored-photographs');
  const left = () => listed().filter(({ failure }) => failure === '');
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
}

const cleanName = (name: string) => name.replace(/\.(\w+)$/, '_clean.$1');

test('camera data of stored photographs are removed; nothing that visitors see changes', async () => {
  const contents = await Promise.all(photographFormats.map((format) => cameraPhotograph(format)));
  const stored = await storeUncleaned(
    contents.map((content, index) => ({ content, name: `nave-${index}.jpg` })),
  );
  const [first = ''] = stored.images;
  await properties.update(stored.id, { image_alts: { [first]: 'El patio' } });
  const before = await properties.getOne(stored.id);
  const revisionBefore = revision();
  await clean();
  const after = await properties.getOne(stored.id);
  expect(after.images).toEqual(before.images.map(cleanName));
  expect(after.image_alts).toEqual({ [cleanName(first)]: 'El patio' });
  expect(after.updated_at).toBe(before.updated_at);
  expect(revision()).toBe(revisionBefore);
  for (const [index, name] of after.images.entries()) {
    const content = readFileSync(fileOf(after, name));
    expect(content.toString('latin1')).not.toContain(cameraModel);
    expect(await shownEnds(content)).toEqual(await shownEnds(contents[index] ?? Buffer.of()));
  }
  const kept = readdirSync(fileOf(after)).filter((name) => !/\.attrs$|^thumbs_/.test(name));
  expect(kept.toSorted()).toEqual(after.images.toSorted());
});

test('a photograph without camera data keeps its name and its bytes', async () => {
  const contents = await Promise.all(photographFormats.map((format) => halves().toFormat(format).toBuffer()));
  const stored = await storeUncleaned(
    contents.map((content, index) => ({ content, name: `nave-${index}.jpg` })),
  );
  await clean();
  expect((await properties.getOne(stored.id)).images).toEqual(stored.images);
  for (const [index, name] of stored.images.entries())
    expect(readFileSync(fileOf(stored, name))).toEqual(contents[index]);
});

test('what was interrupted is finished: by a kill before the change of the property, and after it', async () => {
  const content = await cameraPhotograph('jpeg');
  const stored = await storeUncleaned([
    { content, name: 'nave-0.jpg' },
    { content, name: 'nave-1.jpg' },
  ]);
  const [first = '', second = ''] = stored.images;
  // The first was written in part, the second one is already in the property.
  writeFileSync(fileOf(stored, cleanName(first)), content.subarray(0, 300));
  writeFileSync(fileOf(stored, cleanName(second)), await halves().jpeg().toBuffer());
  await superuser.sql.run(
    `UPDATE properties SET images = replace(images, '${second}', '${cleanName(second)}') WHERE id = '${stored.id}'`,
  );
  await superuser.sql.run(
    `UPDATE photographs_to_clean SET replaced_by = '${cleanName(second)}' WHERE name = '${second}'`,
  );
  await backend.killAndRevive();
  await clean();
  const after = await properties.getOne(stored.id);
  expect(after.images).toEqual([cleanName(first), cleanName(second)]);
  expect(readFileSync(fileOf(after, after.images[0])).toString('latin1')).not.toContain(cameraModel);
  expect([first, second].filter((name) => existsSync(fileOf(stored, name)))).toEqual([]);
});

test('a photograph that was removed meanwhile does not come back', async () => {
  const content = await cameraPhotograph('jpeg');
  const stored = await storeUncleaned([{ content, name: 'nave-0.jpg' }]);
  await superuser.sql.run(`UPDATE properties SET images = '[]' WHERE id = '${stored.id}'`);
  const other = await storeUncleaned([{ content, name: 'nave-1.jpg' }]);
  await properties.delete(other.id);
  await clean();
  expect((await properties.getOne(stored.id)).images).toEqual([]);
  expect(existsSync(fileOf(stored, cleanName(stored.images[0] ?? '')))).toBe(false);
  expect(existsSync(fileOf(other, cleanName(other.images[0] ?? '')))).toBe(false);
});

test('an edit of a photograph counts a revision as before', async () => {
  const photograph = new File([new Uint8Array(await halves().jpeg().toBuffer())], 'nave.jpg');
  const client = (await administrator(backend)).collection<Stored>('properties');
  const { id, images } = await client.create({ ...nave, images: [photograph, photograph] });
  const before = Number(revision());
  await client.update(id, { images: images.toReversed() });
  expect(revision()).toBe(before + 1);
});

test('doctor counts what is left, and names what cannot be cleaned', async () => {
  const look = () => read((database) => checkCameraData(database));
  await superuser.sql.run('DELETE FROM photographs_to_clean');
  expect(look()).toMatchObject({ severity: 'ok', message: 'ninguna fotografía guardada los tiene' });
  const stored = await storeUncleaned([{ content: Buffer.from('rota'), name: 'nave-0.jpg' }]);
  expect(look()).toMatchObject({
    severity: 'warning',
    message: 'faltan por revisar 1 de las fotografías de antes',
  });
  await clean();
  const [name] = stored.images;
  expect(look()).toMatchObject({
    severity: 'warning',
    message: `1 no se pudo limpiar: ${stored.id}/${name} (no se puede leer)`,
  });
  expect(readFileSync(fileOf(stored, name)).toString()).toBe('rota');
});
