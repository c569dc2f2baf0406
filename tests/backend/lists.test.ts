import { afterAll, expect, test } from 'vitest';
import { listClients } from '#data/clients.ts';
import { listInquiries } from '#data/inquiries.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { listProperties } from '#data/properties.ts';
import { listSearchWords } from '#data/search-words.ts';
import { correctionsFor } from '#domain/search-corrections.ts';
import { administrator, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
pocketbase.baseURL = backend.url;
pocketbase.authStore.save(client.authStore.token, client.authStore.record);

/** PocketBase's level of the log that mentions a delay. */
const debugLevel = -4;

const alphabetical = ['Álvaro', 'beatriz', 'Óscar', 'Zoila'];
const firstPage = { text: '', page: 1 };

test('properties are sorted alphabetically, whatever accents and capitals', async () => {
  for (const title of alphabetical.toReversed()) {
    const nave = { title, location: 'Amozoc', type: 'Bodega', area: 10 };
    await client.collection('properties').create(nave);
  }
  const { items } = await listProperties({ ...firstPage, offer: 'all', order: 'title' });
  expect(items.map(({ title }) => title)).toEqual(alphabetical);
  const reversed = await listProperties({ ...firstPage, offer: 'all', order: '-title' });
  expect(reversed.items.map(({ title }) => title)).toEqual(alphabetical.toReversed());
});

test('clients are sorted alphabetically across pages', async () => {
  for (const [index, name] of alphabetical.toReversed().entries()) {
    const inquiry = { name, email: `${index}@example.com`, message: '¿Sigue libre?' };
    await client.collection('inquiries').create(inquiry);
  }
  const first = await listClients({ ...firstPage, order: 'name', size: 2 });
  const second = await listClients({ ...firstPage, order: 'name', size: 2, page: 2, cursor: first.next });
  const names = [...first.items, ...second.items].map(({ name }) => name);
  expect(names).toEqual(alphabetical);
});

test('a search finds a name that was sent with invisible characters', async () => {
  const title = 'Bode\u200Ega \uFEFFCen\u0007tral';
  await client.collection('properties').create({ title, location: 'Amozoc', type: 'Bodega', area: 10 });
  const { items } = await listProperties({
    ...firstPage,
    text: 'bodega central',
    offer: 'all',
    order: 'title',
  });
  expect(items.map(({ title }) => title)).toEqual(['Bodega Central']);

  const person = { name: 'Ma\u2066rí\u2069a Solís', email: 'maria@example.com', message: '¿Sigue libre?' };
  await client.collection('inquiries').create(person);
  const clients = await listClients({ ...firstPage, text: 'maría solís', order: 'name' });
  expect(clients.items.map(({ name }) => name)).toEqual(['María Solís']);
});

test('a search finds inquiries by data of the client that were corrected later, and by those that were sent', async () => {
  const sent = { name: 'Lusia', phone: '222 555 0101', email: 'lusia@example.com', message: '¿Sigue libre?' };
  const { id } = await client.collection('inquiries').create(sent);
  const { client_id } = await client.collection('inquiries').getOne(id);
  await client
    .collection('inquiries')
    .create({ ...sent, name: 'Otra', email: 'otra@example.com', phone: '' });
  const edited = { name: 'Lucía Ramos', phone: '222 700 1234 / 55 1234 5678', email: 'ramos@example.com' };
  await client.send(`/api/clients/${client_id}/edit`, { method: 'POST', body: { ...edited, edited_at: '' } });
  for (const text of ['222 700 1234', '5512345678', 'ramos', 'ramos@example.com', '2225550101', 'lusia'])
    for (const status of [undefined, 'Pendiente'] as const) {
      const { items } = await listInquiries({ ...firstPage, text, status, order: '-created_at' });
      expect([text, items.map((inquiry) => inquiry.id)]).toEqual([text, [id]]);
    }
});

const titlesFor = async (query: Partial<Parameters<typeof listProperties>[0]>) => {
  const { items } = await listProperties({ ...firstPage, offer: 'all', order: 'title', ...query });
  return items.map(({ title }) => title);
};

test('a search finds properties by address, price, area and id', async () => {
  const { id } = await client.collection('properties').create({
    title: 'Nave Real',
    location: 'Cuautlancingo',
    type: 'Nave Industrial',
    area: 4_321,
    address: 'Camino a Santa Ana 45',
    is_for_rent: true,
    sale_price: 9_500_000,
    rental_price: 85_000,
  });
  const found = [
    'camino santa ana',
    '$9,500,000',
    '9.5 mdp',
    'nave 85 mil pesos',
    '4,321',
    id,
    id.slice(0, 8).toUpperCase(),
    `ID: ${id.slice(0, 11)}`,
    `https://example.com/propiedades/nave-industrial/puebla/${id}`,
  ];
  for (const text of found) expect(await titlesFor({ text }), text).toEqual(['Nave Real']);
  expect(await titlesFor({ text: '8500' })).toEqual([]);
});

test('a search finds the property of a reference code', async () => {
  const { reference_code } = await client
    .collection('properties')
    .create({ title: 'Nave con clave', location: 'Tetla', type: 'Bodega', area: 7 });
  const number = Number(reference_code.replace('NP-', ''));
  for (const text of [reference_code, `np ${number}`, reference_code.slice(3), `Clave: ${reference_code}`])
    expect(await titlesFor({ text }), text).toEqual(['Nave con clave']);
  expect(await titlesFor({ text: String(number) })).toContain('Nave con clave');
  expect(await titlesFor({ text: 'NP-9999' })).toEqual([]);
});

test('a misspelt word is corrected with the words of the list', async () => {
  const words = await listSearchWords('properties');
  expect(words).toContain('cuautlancingo');
  const text = 'nabe cuautlansingo';
  const corrections = correctionsFor(text, words);
  expect(corrections).toEqual({ nabe: ['nave'], cuautlansingo: ['cuautlancingo'] });
  expect(await titlesFor({ text })).toEqual([]);
  expect(await titlesFor({ text, corrections })).toEqual(['Nave Real']);
  expect(await listSearchWords('clients')).toContain('solis');
});

test('clients are found by name, telephone and company, also misspelt ones', async () => {
  await client.collection('inquiries').create({
    name: 'Rodrigo Villaseñor',
    email: 'rv@example.com',
    phone: '+52 222 555 0199',
    empresa: 'Troqueles Angelópolis',
    message: '¿Cuándo puedo visitarla?',
  });
  const words = await listSearchWords('clients');
  const namesFor = async (text: string, corrections = {}) =>
    (await listClients({ ...firstPage, text, corrections, order: 'name' })).items.map(({ name }) => name);
  for (const text of ['villasenor', 'troqueles', '222 555 0199', '2225550199', '5550199', 'rv@example.com'])
    expect(await namesFor(text), text).toEqual(['Rodrigo Villaseñor']);
  for (const text of ['rodrigo viyaseñor', 'troqeles', 'angelopoliz'])
    expect(await namesFor(text, correctionsFor(text, words)), text).toEqual(['Rodrigo Villaseñor']);
});

test('inquiries are found by the words of their message, also misspelt ones', async () => {
  const { id } = await client.collection('inquiries').create({
    name: 'Ana Pérez',
    email: 'ana@example.com',
    message: 'Necesitamos "refrigeración" para lácteos; ¿hay cámara fría?',
  });
  const found = async (text: string) => {
    const corrections = correctionsFor(text, await listSearchWords('inquiries'));
    const { items } = await listInquiries({ page: 1, text, corrections, order: '-created_at' });
    return items.map((inquiry) => inquiry.id);
  };
  for (const text of ['camara fria', 'REFRIGERACION', 'refrigeracoin lacteos'])
    expect(await found(text), text).toEqual([id]);
  expect(await found('camara caliente')).toEqual([]);
});

test('the words of a list include those of a record that replaces the newest one', async () => {
  const send = (name: string) =>
    client.collection('inquiries').create({ name, email: `${name}@example.com`, message: '¿Sigue libre?' });
  const wordsOfBoth = async () => [
    ...(await listSearchWords('inquiries')),
    ...(await listSearchWords('clients')),
  ];
  const { id } = await send('Zacapoaxtla');
  expect((await wordsOfBoth()).filter((word) => word === 'zacapoaxtla')).toHaveLength(2);
  await client.collection('inquiries').delete(id);
  await send('Teziutlan');
  expect((await wordsOfBoth()).filter((word) => word === 'teziutlan')).toHaveLength(2);
});

test('the words of properties are those of their present texts', async () => {
  const nave = { title: 'Nave Tlahuapan', location: 'Amozoc', type: 'Bodega', area: 10 };
  const { id } = await client.collection('properties').create(nave);
  expect(await listSearchWords('properties')).toContain('tlahuapan');
  await client.collection('properties').update(id, { title: 'Nave Chignahuapan' });
  const words = await listSearchWords('properties');
  expect(words).toContain('chignahuapan');
  expect(words).not.toContain('tlahuapan');
});

test('a job reads the words of inquiries and clients before somebody asks', async () => {
  const before = await listSearchWords('inquiries');
  await backend.superuser.crons.run('renew-search-words');
  expect((await listSearchWords('inquiries')).toSorted()).toEqual(before.toSorted());
});

test('the price order is that of the site', async () => {
  const priced = (title: string, prices: object) => {
    const bodega = { location: 'Orden de precio', type: 'Bodega', area: 10 };
    return client.collection('properties').create({ ...bodega, title, ...prices });
  };
  await priced('Venta de 9', { is_for_sale: true, sale_price: 9_000_000 });
  await priced('Renta de 80', { is_for_rent: true, rental_price: 80_000 });
  await priced('Ambas', {
    is_for_sale: true,
    is_for_rent: true,
    sale_price: 5_000_000,
    rental_price: 95_000,
  });
  await priced('Sin precio', { is_for_sale: true, is_for_rent: true });
  const order = (order: string, offer: 'all' | 'for_sale' | 'for_rent') =>
    titlesFor({ text: 'orden de precio', order, offer });

  expect(await order('price', 'all')).toEqual(['Sin precio', 'Renta de 80', 'Ambas', 'Venta de 9']);
  expect(await order('-price', 'all')).toEqual(['Venta de 9', 'Ambas', 'Renta de 80', 'Sin precio']);
  expect(await order('price', 'for_sale')).toEqual(['Ambas', 'Venta de 9', 'Sin precio']);
  expect(await order('-price', 'for_sale')).toEqual(['Venta de 9', 'Ambas', 'Sin precio']);
  expect(await order('price', 'for_rent')).toEqual(['Renta de 80', 'Ambas', 'Sin precio']);

  expect(await order('title', 'for_rent')).toEqual(['Ambas', 'Renta de 80', 'Sin precio']);

  const query = {
    ...firstPage,
    text: 'orden de precio',
    order: '-price',
    offer: 'for_sale',
    size: 2,
  } as const;
  const first = await listProperties(query);
  const second = await listProperties({ ...query, page: 2, cursor: first.next });
  expect(second.items.map(({ title }) => title)).toEqual(['Sin precio']);
});

test('the total is asked for together with the rows, whichever page they are', async () => {
  const query = { ...firstPage, text: 'orden de precio', offer: 'all', order: 'title', size: 1 } as const;
  const { items, total } = await listProperties({ ...query, page: 3, withTotal: true });
  expect([items.length, total]).toEqual([1, 4]);
  expect(await listProperties(query)).not.toHaveProperty('total');
});

test('PocketBase delays repeated lists without records of visitors, not of administrators', async () => {
  await backend.superuser.settings.update({ logs: { minLevel: debugLevel } });
  const askOften = (sender: typeof client, collection: string, filter: string) =>
    Promise.all(Array.from({ length: 8 }, () => sender.collection(collection).getList(1, 1, { filter })));
  await askOften(client, 'mails', 'state = "none"');
  await askOften(visitor(backend.url), 'properties', 'parent_id = "none"');
  const delaysOf = async (name: string) => {
    const { id } = await backend.superuser.collections.getOne(name);
    const filter = `message ~ "Randomized throttle" && data.collectionId = "${id}"`;
    return (await backend.superuser.logs.getList(1, 50, { filter })).totalItems;
  };
  await expect.poll(() => delaysOf('properties'), { timeout: 120_000 }).toBeGreaterThan(0);
  expect(await delaysOf('mails')).toBe(0);
});
