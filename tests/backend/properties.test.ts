import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { whitePhotograph } from '../support/photograph.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const asAdministrator = await administrator(backend);
const properties = asAdministrator.collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Nave Industrial', area: 1_000 };

/** Changes rows past the hooks, as an import or an older version did. */
function runSql(statement: string): void {
  using database = new DatabaseSync(join(backend.dir, 'data.db'));
  database.exec(statement);
}

describe('defaults', () => {
  test('a new property is active, available and in Puebla', async () => {
    const created = await properties.create(nave);
    expect(created).toMatchObject({ active: true, state: 'Puebla', status: 'active', featured: false });
    expect(created).toMatchObject({ features: [], available_services: [], images: [], image_alts: {} });
  });

  test('a stated activity, state and status are kept', async () => {
    const sent = { active: false, state: 'Tlaxcala', status: 'sold' };
    expect(await properties.create({ ...nave, ...sent })).toMatchObject(sent);
  });

  test('an update does not change the activity', async () => {
    const { id } = await properties.create({ ...nave, active: false });
    expect(await properties.update(id, { featured: true })).toMatchObject({ active: false, featured: true });
  });
});

describe('facts', () => {
  test('have three states: stated as yes, stated as no, not stated', async () => {
    const { id } = await properties.create({
      ...nave,
      has_natural_gas: 'no',
      water_supply: ['well', 'park'],
    });
    const stored = await properties.getOne(id);
    expect(stored).toMatchObject({ has_natural_gas: 'no', has_fiber: '', water_supply: ['well', 'park'] });
    expect(await properties.update(id, { has_natural_gas: null, water_supply: null })).toMatchObject({
      has_natural_gas: '',
      water_supply: [],
    });
  });

  test.each([
    ['is_cross_dock', 'maybe'],
    ['fire_protection', ['esfr', 'bucket']],
    ['fact_checks', ['power_kva']],
    ['fact_checks', { power_kva: 'document' }],
    ['fact_checks', { power_kva: null }],
    ['fact_checks', { power_kva: { source: 'neighbour' } }],
    ['fact_checks', { power_kva: { verified_on: '2026-02-31' } }],
  ])('%s %j is refused', async (field, value) => {
    const refusal = await refusalOf(properties.create({ ...nave, [field]: value }));
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.stringMatching(/\.$/) } });
  });

  test('carry their source and the day of their verification', async () => {
    const fact_checks = { power_kva: { source: 'document', verified_on: '2026-11-03' } };
    expect(await properties.create({ ...nave, power_kva: 750, fact_checks })).toMatchObject({ fact_checks });
  });

  test('carry the text whose proposal was declined', async () => {
    const fact_checks = { power_kva: { declined: 'Subestación de 750 kVA' } };
    expect(await properties.create({ ...nave, fact_checks })).toMatchObject({ fact_checks });
  });
});

describe('the area', () => {
  const refused = {
    status: 400,
    fields: { area: 'Escribe el área: es obligatoria para publicar la propiedad.' },
  };

  test('is required to publish a property', async () => {
    expect(await refusalOf(properties.create({ ...nave, area: 0 }))).toMatchObject(refused);
    expect(await refusalOf(properties.create({ ...nave, area: undefined }))).toMatchObject(refused);
    const { id } = await properties.create({ ...nave, area: 0, active: false });
    expect(await refusalOf(properties.update(id, { active: true }))).toMatchObject(refused);
    expect(await properties.update(id, { active: true, area: 900 })).toMatchObject({ active: true });
    expect(await refusalOf(properties.update(id, { area: 0 }))).toMatchObject(refused);
  });

  test('does not lock a property that was public without it', async () => {
    const { id } = await properties.create(nave);
    runSql(`UPDATE properties SET area = 0 WHERE id = '${id}'`);
    expect(await properties.update(id, { title: 'Nave sin medir' })).toMatchObject({
      title: 'Nave sin medir',
    });
  });
});

test('a part that is larger than the whole area is refused', async () => {
  const refused = {
    status: 400,
    fields: { divisible_from: 'La parte más pequeña no puede ser mayor que el área.' },
  };
  expect(await refusalOf(properties.create({ ...nave, divisible_from: 1_001 }))).toMatchObject(refused);
  const { id } = await properties.create({ ...nave, divisible_from: 1_000 });
  expect(await refusalOf(properties.update(id, { area: 900 }))).toMatchObject(refused);
  expect(await properties.update(id, { area: 900, divisible_from: 300 })).toMatchObject({ area: 900 });
  const unmeasured = { ...nave, active: false, area: 0, divisible_from: 500 };
  expect(await properties.create(unmeasured)).toMatchObject({ divisible_from: 500 });
});

describe('concurrent updates of a property', () => {
  test('an update with an outdated If-Match is refused', async () => {
    const read = await properties.create(nave);
    const fromRead = { headers: { 'If-Match': read.updated_at } };
    const saved = await properties.update(read.id, { title: 'Nave de la primera' }, fromRead);
    expect(
      await refusalOf(properties.update(read.id, { title: 'Nave del segundo' }, fromRead)),
    ).toMatchObject({ status: 412 });
    expect(await properties.getOne(read.id)).toMatchObject({ title: 'Nave de la primera' });
    const fromSaved = { headers: { 'If-Match': saved.updated_at } };
    expect(await properties.update(read.id, { title: 'Nave del segundo' }, fromSaved)).toMatchObject({
      title: 'Nave del segundo',
    });
  });

  test('a refused update names the editor of the newer version', async () => {
    const read = await properties.create(nave);
    const fromRead = { headers: { 'If-Match': read.updated_at } };
    await asAdministrator
      .collection('users')
      .update(asAdministrator.authStore.record?.id ?? '', { name: 'Lucía Ramos 2024' });
    await properties.update(read.id, { title: 'Nave de la primera' });
    const sentence = 'Lucía Ramos 2024 guardó esto mientras lo editabas.';
    expect(await refusalOf(properties.update(read.id, { area: 5 }, fromRead))).toEqual({
      status: 412,
      message: sentence,
      fields: { updated_by: sentence },
    });
    await backend.superuser.collection('properties').update(read.id, { area: 6 });
    expect(await refusalOf(properties.update(read.id, { area: 5 }, fromRead))).toMatchObject({ fields: {} });
    expect(await properties.getOne(read.id)).not.toHaveProperty('updated_by');
  });

  test('only one of ten updates with the same If-Match succeeds', async () => {
    const { id, updated_at } = await properties.create(nave);
    const attempts = Array.from({ length: 10 }, (_, index) =>
      properties.update(id, { title: `Nave ${index}` }, { headers: { 'If-Match': updated_at } }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the offer', () => {
  test('a property without an offer is for sale', async () => {
    expect(await properties.create(nave)).toMatchObject({ is_for_sale: true, is_for_rent: false });
    expect(await properties.create({ ...nave, is_for_rent: true })).toMatchObject({ is_for_sale: false });
  });

  test('a property whose last offer is removed is for sale', async () => {
    const { id } = await properties.create({ ...nave, is_for_rent: true });
    expect(await properties.update(id, { is_for_rent: false })).toMatchObject({ is_for_sale: true });
  });
});

describe('the legacy price', () => {
  /** A property as an earlier system stored it: with a price and without a market. */
  const legacy = async () => {
    const { id } = await properties.create(nave);
    runSql(`UPDATE properties SET is_for_sale = FALSE, price = 9500000 WHERE id = '${id}'`);
    return id;
  };

  test('becomes the price of the market that the first write sets', async () => {
    const sold = await legacy();
    expect(await properties.update(sold, { featured: true })).toMatchObject({
      is_for_sale: true,
      sale_price: 9_500_000,
      price: 0,
    });
    const rented = await legacy();
    expect(await properties.update(rented, { is_for_rent: true })).toMatchObject({
      is_for_sale: false,
      rental_price: 9_500_000,
      price: 0,
    });
    const created = await properties.create({ ...nave, price: 9_500_000 });
    expect(created).toMatchObject({ is_for_sale: true, sale_price: 9_500_000, price: 0 });
  });

  test('does not replace a stated price, and stays once there is a market', async () => {
    const priced = await legacy();
    expect(await properties.update(priced, { is_for_sale: true, sale_price: 8_000_000 })).toMatchObject({
      sale_price: 8_000_000,
      price: 9_500_000,
    });
    const { id } = await properties.create({ ...nave, is_for_sale: true });
    expect(await properties.update(id, { price: 5 })).toMatchObject({ sale_price: 0, price: 5 });
  });
});

describe('images', () => {
  test('the first one is the main one when the index is out of range', async () => {
    const { id, featured_img_index } = await properties.create({
      ...nave,
      images: [await whitePhotograph('a.jpg'), await whitePhotograph('b.jpg')],
      featured_img_index: 1,
    });
    expect(featured_img_index).toBe(1);
    const shrunk = await properties.update(id, { images: [] });
    expect(shrunk).toMatchObject({ images: [], featured_img_index: 0 });
  });

  test('have alternative texts by file name', async () => {
    const { id, images } = await properties.create({ ...nave, images: [await whitePhotograph('a.jpg')] });
    const image_alts = { [images[0]]: 'Fachada de la nave' };
    expect(await properties.update(id, { image_alts })).toMatchObject({ image_alts });
    expect(await properties.update(id, { image_alts: null })).toMatchObject({ image_alts: {} });
  });
});

describe('the search text', () => {
  test('is made of title, location, type, address and city, whatever was sent', async () => {
    const { search } = await properties.create({
      ...nave,
      title: 'Nave «Ñandú»',
      location: 'Cholula, Méx.',
      address: 'Camino Real 12',
      city: 'San Andrés',
      search: 'inventado',
    });
    expect(search).toBe('nave nandu cholula mex nave industrial camino real 12 san andres');
  });

  test('follows an edit and is found without accents', async () => {
    const { id } = await properties.create(nave);
    await properties.update(id, { title: 'Bodega Atlixcáyotl' });
    const found = await properties.getFullList({ filter: 'search ~ "atlixcayotl"', batch: 200 });
    expect(found.map((property) => property.id)).toEqual([id]);
  });
});

describe('identifiers', () => {
  test('are UUIDs, made by the server or the client', async () => {
    const id = '3f0c2f7e-7a52-4c55-9a3e-0d1b8a1f9c01';
    expect((await properties.create(nave)).id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect((await properties.create({ ...nave, id })).id).toBe(id);
  });

  test.each(['15', '3F0C2F7E-7A52-4C55-9A3E-0D1B8A1F9C02', '3f0c2f7e-7a52-4c55-9a3e-0d1b8a1f9c0g'])(
    'refuses the identifier %s',
    async (id) => {
      const { fields } = await refusalOf(properties.create({ ...nave, id }));
      expect(fields).toHaveProperty('id');
    },
  );
});

test('spaces around a text are removed', async () => {
  expect(await properties.create({ ...nave, title: '  Nave  ', address: ' Calle 5 ' })).toMatchObject({
    title: 'Nave',
    address: 'Calle 5',
  });
});

test('deleting a property keeps its inquiries', async () => {
  const { id } = await properties.create(nave);
  const inquiries = backend.superuser.collection('inquiries');
  const asked = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola', property_id: id };
  const inquiry = await inquiries.create(asked);
  await properties.delete(id);
  expect(await inquiries.getOne(inquiry.id)).toMatchObject({ property_id: '', property_title: nave.title });
});
