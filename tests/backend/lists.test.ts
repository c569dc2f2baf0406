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

const ofTheAlphabet = ['Álvaro', 'beatriz', 'Óscar', 'Zoila'];
const asked = { text: '', page: 1 };

test('properties stand in the order of the alphabet, accents and capitals or not', async () => {
  for (const title of ofTheAlphabet.toReversed()) {
    const nave = { title, location: 'Amozoc', type: 'Bodega', area: 10 };
    await client.collection('properties').create(nave);
  }
  const { items } = await listProperties({ ...asked, offer: 'all', order: 'title' });
  expect(items.map(({ title }) => title)).toEqual(ofTheAlphabet);
  const turned = await listProperties({ ...asked, offer: 'all', order: '-title' });
  expect(turned.items.map(({ title }) => title)).toEqual(ofTheAlphabet.toReversed());
});

test('so do clients, page by page', async () => {
  for (const [index, name] of ofTheAlphabet.toReversed().entries()) {
    const inquiry = { name, email: `${index}@example.com`, message: '¿Sigue libre?' };
    await client.collection('inquiries').create(inquiry);
  }
  const first = await listClients({ ...asked, order: 'name', size: 2 });
  const second = await listClients({ ...asked, order: 'name', size: 2, page: 2, cursor: first.next });
  const names = [...first.items, ...second.items].map(({ name }) => name);
  expect(names).toEqual(ofTheAlphabet);
});

test('a search finds a name as it is seen, whatever hid in what was typed', async () => {
  const title = 'Bode\u200Ega \uFEFFCen\u0007tral';
  await client.collection('properties').create({ title, location: 'Amozoc', type: 'Bodega', area: 10 });
  const { items } = await listProperties({ ...asked, text: 'bodega central', offer: 'all', order: 'title' });
  expect(items.map(({ title }) => title)).toEqual(['Bodega Central']);

  const person = { name: 'Ma\u2066rí\u2069a Solís', email: 'maria@example.com', message: '¿Sigue libre?' };
  await client.collection('inquiries').create(person);
  const clients = await listClients({ ...asked, text: 'maría solís', order: 'name' });
  expect(clients.items.map(({ name }) => name)).toEqual(['María Solís']);
});
