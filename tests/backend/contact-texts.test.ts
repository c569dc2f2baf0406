import { afterAll, expect, test } from 'vitest';
import { administrator, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);
const { superuser } = backend;
const panel = await administrator(backend);

/** As copied from a chat: with marks of text direction around it and a zero-width space after it. */
const copied = (text: string) => `\u00a0\u202a${text}\u202c\u200b`;
const email = 'juan@empresa.mx';
const phone = '222 123 4567';
const contact = { email: copied(email), phone: copied(phone) };

const whatsapp = '522221234567';
const property = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1 };
const { id: property_id } = await superuser.collection('properties').create(property);
const passwords = { password: 'torno-azul-7', passwordConfirm: 'torno-azul-7' };

test.each<[string, object, object]>([
  ['inquiries', { name: 'Eva', message: 'Hola', ...contact }, { email, phone }],
  [
    'requirements',
    { conditions: 'tipo=Terreno', origin: 'Llamada', status: 'Activo', ...contact },
    { email, phone },
  ],
  [
    'broker_profiles',
    { user_id: panel.authStore.record?.id, phone: copied(phone), whatsapp: copied(whatsapp) },
    { phone, whatsapp },
  ],
  [
    'property_private_data',
    { property_id, owner_email: copied(email), owner_phone: copied(phone) },
    { owner_email: email, owner_phone: phone },
  ],
  ['users', { email: copied('eva@empresa.mx'), ...passwords }, { email: 'eva@empresa.mx' }],
])('the server takes invisible characters out of %s', async (collection, sent, stored) => {
  expect(await superuser.collection(collection).create(sent)).toMatchObject(stored);
});

test('the server takes invisible characters out of the company', async () => {
  const changed = { ...contact, whatsapp: copied(whatsapp) };
  expect(await superuser.collection('company').update('company00000001', changed)).toMatchObject({
    ...{ email, phone, whatsapp },
  });
});

test('the number of a chat is stored as digits with its country, however it is written', async () => {
  const whatsapp = '044 222 123 4567 / 222 765 4321';
  const changed = await superuser.collection('company').update('company00000001', { whatsapp });
  expect(changed.whatsapp).toBe('522221234567');
});

test('an e-mail of invisible characters alone is none', async () => {
  await expect(
    visitor(backend.url)
      .collection('inquiries')
      .create({ name: 'Nadie', message: 'Hola', email: '\u200b\u2060' }),
  ).rejects.toMatchObject({ status: 400 });
});
