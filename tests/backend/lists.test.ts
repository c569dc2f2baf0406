import { afterAll, expect, test } from 'vitest';
import { listClients } from '#data/clients.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { listProperties } from '#data/properties.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
pocketbase.baseURL = backend.url;
pocketbase.authStore.save(client.authStore.token, client.authStore.record);

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
