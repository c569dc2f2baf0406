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

test('the server takes invisible characters out of what a visitor sends', async () => {
  await visitor(backend.url)
    .collection('inquiries')
    .create({ name: 'Juan', message: 'Hola', ...contact });
  const stored = await superuser.collection('inquiries').getFirstListItem('name = "Juan"');
  expect(stored).toMatchObject({ email, phone });
});

test.each([
  ['inquiries', { name: 'Eva', message: 'Hola', ...contact }, { email, phone }],
  [
    'requirements',
    { name: 'Eva', conditions: 'tipo=Terreno', origin: 'Llamada', status: 'Activo', ...contact },
    { email, phone },
  ],
])(
  'the server takes invisible characters out of %s of an administrator',
  async (collection, sent, stored) => {
    expect(await superuser.collection(collection).create(sent)).toMatchObject(stored);
  },
);

test('the server takes invisible characters out of a profile, a company, an owner and an account', async () => {
  const user_id = panel.authStore.record?.id;
  expect(
    await superuser
      .collection('broker_profiles')
      .create({ user_id, phone: copied(phone), whatsapp: copied('522221234567') }),
  ).toMatchObject({ phone, whatsapp: '522221234567' });

  const company = await superuser.collection('company').getOne('company00000001');
  const changed = {
    ...company,
    email: copied(email),
    phone: copied(phone),
    whatsapp: copied('522221234567'),
  };
  expect(await superuser.collection('company').update(company.id, changed)).toMatchObject({
    ...{ email, phone, whatsapp: '522221234567' },
  });

  const property = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1 };
  const { id: property_id } = await superuser.collection('properties').create(property);
  expect(
    await superuser
      .collection('property_private_data')
      .create({ property_id, owner_email: copied(email), owner_phone: copied(phone) }),
  ).toMatchObject({ owner_email: email, owner_phone: phone });

  const password = 'torno-azul-7';
  expect(
    await superuser
      .collection('users')
      .create({ email: copied('eva@empresa.mx'), password, passwordConfirm: password }),
  ).toMatchObject({ email: 'eva@empresa.mx' });
});

test('the number of a chat is stored as digits with its country, however it is written', async () => {
  const whatsapp = '044 222 123 4567 / 222 765 4321';
  const changed = await superuser.collection('company').update('company00000001', { whatsapp });
  expect(changed.whatsapp).toBe('522221234567');
});

test('two numbers in a field are two: a client with either of them is a possible duplicate', async () => {
  const create = (email: string, phone: string) =>
    superuser.collection('inquiries').create({ name: email, message: 'Hola', email, phone });
  const both = await create('dos@empresa.mx', '222 987 6501 / 222 987 6502 ext. 3');
  const first = await create('uno@empresa.mx', '044 222 987 6501');
  const second = await create('otro@empresa.mx', 'Oficina 2: 222 987 6502');
  const clientOf = async ({ id }: { id: string }): Promise<string> =>
    (await superuser.collection('inquiries').getOne(id)).client_id;
  const { duplicates } = await panel.send(`/api/clients/${await clientOf(both)}`, { method: 'GET' });
  const found = duplicates.map(({ id, reasons }: { id: string; reasons: string[] }) => [id, reasons]);
  expect(new Set(found)).toEqual(
    new Set([
      [await clientOf(first), ['tel']],
      [await clientOf(second), ['tel']],
    ]),
  );
});

test('an e-mail of invisible characters alone is none', async () => {
  await expect(
    visitor(backend.url)
      .collection('inquiries')
      .create({ name: 'Nadie', message: 'Hola', email: '\u200b\u2060' }),
  ).rejects.toMatchObject({ status: 400 });
});
