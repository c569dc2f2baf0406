import { afterAll, describe, expect, test } from 'vitest';
import { whitePhotograph } from '../support/photograph.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const properties = (await administrator(backend)).collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Nave Industrial', area: 1_000 };

describe('what is not stated', () => {
  test('a new property is active, in Puebla and to be had', async () => {
    const created = await properties.create(nave);
    expect(created).toMatchObject({ active: true, state: 'Puebla', status: 'active', featured: false });
    expect(created).toMatchObject({ features: [], available_services: [], images: [], image_alts: {} });
  });

  test('an inactive one stays inactive, another state stays another state', async () => {
    const stated = { active: false, state: 'Tlaxcala', status: 'sold' };
    expect(await properties.create({ ...nave, ...stated })).toMatchObject(stated);
  });

  test('an update leaves active as it is', async () => {
    const { id } = await properties.create({ ...nave, active: false });
    expect(await properties.update(id, { featured: true })).toMatchObject({ active: false, featured: true });
  });
});

describe('two who change one property', () => {
  test('the second is refused when he states the version that he read, and nothing is lost', async () => {
    const read = await properties.create(nave);
    const mine = { headers: { 'If-Match': read.updated_at } };
    const saved = await properties.update(read.id, { title: 'Nave de la primera' }, mine);
    expect(await refusalOf(properties.update(read.id, { title: 'Nave del segundo' }, mine))).toMatchObject({
      status: 412,
      message: 'Alguien más guardó esto mientras lo editabas.',
    });
    expect(await properties.getOne(read.id)).toMatchObject({ title: 'Nave de la primera' });
    const mended = { headers: { 'If-Match': saved.updated_at } };
    expect(await properties.update(read.id, { title: 'Nave del segundo' }, mended)).toMatchObject({
      title: 'Nave del segundo',
    });
  });

  test('of many at once only one is taken', async () => {
    const { id, updated_at } = await properties.create(nave);
    const attempts = Array.from({ length: 10 }, (_, index) =>
      properties.update(id, { title: `Nave ${index}` }, { headers: { 'If-Match': updated_at } }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the offer', () => {
  test('a property offered in no way is put up for sale', async () => {
    expect(await properties.create(nave)).toMatchObject({ is_for_sale: true, is_for_rent: false });
    expect(await properties.create({ ...nave, is_for_rent: true })).toMatchObject({ is_for_sale: false });
  });

  test('taking the last offer away leaves it for sale', async () => {
    const { id } = await properties.create({ ...nave, is_for_rent: true });
    expect(await properties.update(id, { is_for_rent: false })).toMatchObject({ is_for_sale: true });
  });
});

describe('images', () => {
  test('the main one is the first when its index points past the end', async () => {
    const { id, featured_img_index } = await properties.create({
      ...nave,
      images: [await whitePhotograph('a.jpg'), await whitePhotograph('b.jpg')],
      featured_img_index: 1,
    });
    expect(featured_img_index).toBe(1);
    const shrunk = await properties.update(id, { images: [] });
    expect(shrunk).toMatchObject({ images: [], featured_img_index: 0 });
  });

  test('alternative texts are kept by file name', async () => {
    const { id, images } = await properties.create({ ...nave, images: [await whitePhotograph('a.jpg')] });
    const image_alts = { [images[0]]: 'Fachada de la nave' };
    expect(await properties.update(id, { image_alts })).toMatchObject({ image_alts });
    expect(await properties.update(id, { image_alts: null })).toMatchObject({ image_alts: {} });
  });
});

describe('the search text', () => {
  test('folds title, location and type, whatever was sent for it', async () => {
    const { search } = await properties.create({
      ...nave,
      title: 'Nave «Ñandú»',
      location: 'Cholula, Méx.',
      search: 'inventado',
    });
    expect(search).toBe('nave nandu cholula mex nave industrial');
  });

  test('follows an edit and finds without accents', async () => {
    const { id } = await properties.create(nave);
    await properties.update(id, { title: 'Bodega Atlixcáyotl' });
    const found = await properties.getFullList({ filter: 'search ~ "atlixcayotl"' });
    expect(found.map((property) => property.id)).toEqual([id]);
  });
});

describe('identifiers', () => {
  test('are uuids, given by the server or by the client', async () => {
    const id = '3f0c2f7e-7a52-4c55-9a3e-0d1b8a1f9c01';
    expect((await properties.create(nave)).id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect((await properties.create({ ...nave, id })).id).toBe(id);
  });

  test.each(['15', '3F0C2F7E-7A52-4C55-9A3E-0D1B8A1F9C02', '3f0c2f7e-7a52-4c55-9a3e-0d1b8a1f9c0g'])(
    'nothing else is one: %s',
    async (id) => {
      const { fields } = await refusalOf(properties.create({ ...nave, id }));
      expect(fields).toHaveProperty('id');
    },
  );
});

test('blanks around a text are cut', async () => {
  expect(await properties.create({ ...nave, title: '  Nave  ', address: ' Calle 5 ' })).toMatchObject({
    title: 'Nave',
    address: 'Calle 5',
  });
});

test('deleting a property leaves its inquiries', async () => {
  const { id } = await properties.create(nave);
  const inquiries = backend.superuser.collection('inquiries');
  const asked = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola', property_id: id };
  const inquiry = await inquiries.create(asked);
  await properties.delete(id);
  expect(await inquiries.getOne(inquiry.id)).toMatchObject({ property_id: '', property_title: nave.title });
});
