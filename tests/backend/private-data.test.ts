import { afterAll, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const client = await administrator(backend);
const privateData = client.collection('property_private_data');
const nave = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1_000 };
const createProperty = async () => (await superuser.collection('properties').create(nave)).id;
const secrets = {
  owner_name: 'Rosa Secreta',
  owner_phone: '222 999 8877',
  owner_email: 'rosa.secreta@example.com',
  commission: 'Comisión secreta de 7 %',
  exclusive_until: '2027-03-31',
  keys: 'Llaves secretas',
  notes: 'Nota secreta\nde dos líneas',
};

test('nobody but administrators gets a word of it: API, snapshot, exported record', async () => {
  const property_id = await createProperty();
  await privateData.create({ property_id, ...secrets });
  const texts = [
    JSON.stringify(await visitor(backend.url).collection('properties').getOne(property_id)),
    JSON.stringify(await client.collection('properties').getOne(property_id)),
    JSON.stringify(await superuser.send('/api/site/snapshot', { method: 'GET' })),
  ];
  for (const text of texts) {
    expect(text).toContain(property_id);
    expect(text).not.toMatch(/secret|222 999 8877|2027-03-31/i);
  }
});

test('a property has one record, which goes with it', async () => {
  const property_id = await createProperty();
  const { id } = await privateData.create({ property_id, ...secrets });
  expect(await refusalOf(privateData.create({ property_id }))).toMatchObject({
    fields: { property_id: 'Esta propiedad ya tiene datos privados.' },
  });
  await client.collection('properties').delete(property_id);
  expect(await superuser.collection('property_private_data').getFullList({ filter: `id = "${id}"` })).toEqual(
    [],
  );
});

test.each([
  ['owner_email', 'rosa', 'Ingrese un correo electrónico válido'],
  ['owner_phone', 'sin número', 'Escribe un teléfono con números, como 222 123 4567.'],
  ['exclusive_until', 'mañana', 'Escribe una fecha.'],
  ['exclusive_until', '2026-02-31', 'Escribe una fecha.'],
])('%s is refused when it is %j', async (field, value, sentence) => {
  const property_id = await createProperty();
  const { fields } = await refusalOf(privateData.create({ property_id, [field]: value }));
  expect(fields[field]).toContain(sentence);
});

test('private data publishes nothing', async () => {
  const property_id = await createProperty();
  const revision = async () => (await superuser.collection('site').getFirstListItem('')).revision;
  const before = await revision();
  const { id } = await privateData.create({ property_id, ...secrets });
  await privateData.update(id, { notes: 'Otra' });
  await privateData.delete(id);
  expect(await revision()).toBe(before);
});
