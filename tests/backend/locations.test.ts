import { afterAll, describe, expect, test } from 'vitest';
import { countOutdatedProperties, listLocationStats, updateOutdatedProperties } from '#data/locations.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
pocketbase.baseURL = backend.url;
pocketbase.authStore.save(client.authStore.token, client.authStore.record);
const locations = client.collection('locations');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };
const createPropertyIn = (location_id: string) =>
  client.collection('properties').create({ ...nave, location_id });

describe('deleting a location', () => {
  test('is refused while it has properties', async () => {
    const { id } = await locations.create({ name: 'Parque Finsa', city: 'Cuautlancingo' });
    const property = await createPropertyIn(id);
    expect(await refusalOf(locations.delete(id))).toMatchObject({
      status: 400,
      message: 'No se puede eliminar una ubicación que todavía tiene propiedades.',
    });
    await client.collection('properties').delete(property.id);
    expect(await locations.delete(id)).toBe(true);
  });
});

describe('the name of a location', () => {
  test('is unique in a city', async () => {
    await locations.create({ name: 'Centro', city: 'Puebla' });
    await locations.create({ name: 'Centro', city: 'Tehuacán' });
    expect(await refusalOf(locations.create({ name: ' Centro ', city: 'Puebla' }))).toMatchObject({
      message: 'Ya existe una ubicación con ese nombre en esa ciudad.',
    });
  });

  test('has at least two characters', async () => {
    const tooShort = { name: 'El nombre debe tener al menos 2 caracteres.' };
    expect((await refusalOf(locations.create({ name: 'A' }))).fields).toEqual(tooShort);
    expect((await refusalOf(locations.create({}))).fields).toEqual(tooShort);
  });
});

describe('the search', () => {
  const namesFoundBy = async (text: string) => {
    const { items } = await listLocationStats({ text, order: 'name', page: 1 });
    return items.map(({ name }) => name);
  };

  test('finds name, city and state in any case, with or without accents, also after an edit', async () => {
    const { id } = await locations.create({ name: 'Ángeles', city: 'Zacatlán', state: 'Michoacán' });
    for (const text of ['angeles', 'ZACATLAN', 'michoacán ánge']) {
      expect(await namesFoundBy(text)).toEqual(['Ángeles']);
    }
    await locations.update(id, { city: 'Cuetzalan' });
    expect([await namesFoundBy('zacatlan'), await namesFoundBy('cuetzalan')]).toEqual([[], ['Ángeles']]);
  });

  test('sorts names alphabetically', async () => {
    await locations.create({ name: 'zona Oriente', city: 'Orden' });
    await locations.create({ name: 'Álamos', city: 'Orden' });
    await locations.create({ name: 'Nave', city: 'Orden' });
    expect(await namesFoundBy('orden')).toEqual(['Álamos', 'Nave', 'zona Oriente']);
  });
});

test('the statistics count every property of a location', async () => {
  const { id } = await locations.create({ name: 'Audi', city: 'San José Chiapa', state: 'Puebla' });
  await locations.create({ name: 'Vacía' });
  await createPropertyIn(id);
  const inactive = await createPropertyIn(id);
  await client.collection('properties').update(inactive.id, { active: false });

  const stats = await backend.superuser.collection('location_stats').getFullList();
  const countOf = (name: string) => stats.find((row) => row.name === name)?.properties_count;
  expect([countOf('Audi'), countOf('Vacía')]).toEqual([2, 0]);
});

describe('after an edit of a location', () => {
  test('its properties take the new data, except what a person wrote', async () => {
    const before = { name: 'Parque Viejo', city: 'Amozoc', state: 'Puebla' };
    const { id } = await locations.create(before);
    const other = await locations.create({ ...before, name: 'Parque Vecino' });
    const properties = client.collection('properties');
    const create = async (fields: object) =>
      (await properties.create({ ...nave, city: 'Amozoc', state: 'Puebla', location_id: id, ...fields })).id;
    const named = await create({ location: 'Parque Viejo' });
    const withState = await create({ location: 'Parque Viejo, Puebla', city: 'Acajete' });
    const written = await create({ location: 'A un lado de la caseta', city: 'Acajete' });
    const elsewhere = await create({ location: 'Parque Viejo', location_id: other.id });

    await locations.update(id, { name: 'Parque Nuevo', city: 'Tepeaca' });
    expect(await countOutdatedProperties(id, before)).toBe(2);
    expect(await updateOutdatedProperties(id, before)).toBe(2);
    expect(await countOutdatedProperties(id, before)).toBe(0);
    const stored = await Promise.all(
      [named, withState, written, elsewhere].map((one) => properties.getOne(one)),
    );
    expect(stored.map(({ location, city }) => [location, city])).toEqual([
      ['Parque Nuevo', 'Tepeaca'],
      ['Parque Nuevo, Puebla', 'Acajete'],
      ['A un lado de la caseta', 'Acajete'],
      ['Parque Viejo', 'Amozoc'],
    ]);
    expect(stored[0]?.search).toContain('parque nuevo');
  });
});
