import { afterAll, describe, expect, test } from 'vitest';
import { landmarks as records } from '#data/landmarks.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { snapshotSchema } from '#domain/snapshot-schema.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
pocketbase.baseURL = backend.url;
pocketbase.authStore.save(client.authStore.token, client.authStore.record);
const landmarks = client.collection('landmarks');
const countFound = async (text: string) =>
  (await records.list({ text, order: 'name', page: 1 })).items.length;
const depot = {
  name: 'Patio ferroviario de Panzacola',
  kind: 'ferrocarril',
  latitude: 19.15,
  longitude: -98.22,
} as const;
const create = (short_name: string) => records.create({ ...depot, short_name });
const revision = async () => (await backend.superuser.collection('site').getOne('site00000000001')).revision;
const landmarksInSnapshot = async () =>
  snapshotSchema.shape.landmarks.parse((await backend.superuser.send('/api/site/snapshot', {})).landmarks);

test('every installation begins with the places of the region', async () => {
  const { items } = await records.list({ text: '', order: 'name', page: 1 });
  expect(items.map(({ short_name }) => short_name)).toEqual(
    expect.arrayContaining(['VW', 'Audi', 'Aeropuerto PBC', 'Puerto de Veracruz', 'Entronque Amozoc']),
  );
  expect(await countFound('ANGELES')).toBe(1);
});

describe('a landmark', () => {
  test('is read by the build, and each change increments the site revision', async () => {
    const before = await revision();
    const { id } = await create('Patio Panzacola');
    expect(await landmarksInSnapshot()).toContainEqual(
      expect.objectContaining({ id, short_name: 'Patio Panzacola', latitude: 19.15 }),
    );
    expect(await revision()).toBe(before + 1);
    await records.save(id, { latitude: 19.16 });
    expect(await records.get(id)).toMatchObject({ latitude: 19.16 });
    expect(await revision()).toBe(before + 2);
    expect(await records.remove(id)).toBe(true);
    expect(await revision()).toBe(before + 3);
    expect(await records.remove(id)).toBe(false);
    expect(await records.get(id)).toBeNull();
  });

  test('is found by its name and its short name, also after an edit', async () => {
    const { id } = await create('Patio Ñ');
    expect(await countFound('panzacola patio n')).toBe(1);
    await records.save(id, { name: 'Estación Xicohténcatl' });
    expect(await countFound('xicohtencatl')).toBe(1);
  });
});

describe('the server refuses', () => {
  test('a short name that another landmark has, in any case', async () => {
    expect((await refusalOf(landmarks.create({ ...depot, short_name: 'vw' }))).fields).toEqual({
      short_name: 'Ya hay un punto de referencia con ese nombre corto.',
    });
  });

  test('a short name that no URL can say', async () => {
    expect((await refusalOf(landmarks.create({ ...depot, short_name: '¿?' }))).fields).toEqual({
      short_name: 'El nombre corto debe tener letras o números.',
    });
  });

  test.each([
    ['latitude', '', 'Este dato es obligatorio.'],
    ['latitude', 91, 'El número es demasiado grande.'],
    ['longitude', -181, 'El número es demasiado pequeño.'],
    ['longitude', 'aquí', 'Escribe un número.'],
  ])('a landmark whose %s is «%s»', async (field, value, sentence) => {
    const body = { ...depot, short_name: crypto.randomUUID().slice(0, 20), [field]: value };
    expect((await refusalOf(landmarks.create(body))).fields).toEqual({ [field]: sentence });
  });

  test('a kind that it does not know', async () => {
    const body = { ...depot, short_name: 'Estadio', kind: 'estadio' };
    expect((await refusalOf(landmarks.create(body))).fields).toHaveProperty('kind');
  });
});
