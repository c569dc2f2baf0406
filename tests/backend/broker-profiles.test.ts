import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { SnapshotBroker } from '#domain/broker-profile.ts';
import { type Snapshot, snapshotSchema } from '#domain/snapshot-schema.ts';
import { cameraModel, cameraPhotograph } from '../support/camera-photograph.ts';
import { administrator, fetchOriginal, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const nave = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1_000 };
const shown = { is_shown: true, name: 'Ana Ruiz', phone: '222 555 0131', whatsapp: '522225550131' };

const idOf = (client: { authStore: { record: { id: string } | null } }) => client.authStore.record?.id ?? '';
const snapshotText = async () =>
  JSON.stringify(await superuser.send<Snapshot>('/api/site/snapshot', { method: 'GET' }));
const brokers = async (): Promise<SnapshotBroker[]> => JSON.parse(await snapshotText()).brokers;
const revision = async () => (await superuser.collection('site').getFirstListItem('')).revision;

/** An administrator with a property, and a profile that is not shown. */
async function createBroker() {
  const client = await administrator(backend);
  const user_id = idOf(client);
  await superuser.collection('users').update(user_id, { name: 'Nombre De La Cuenta' });
  const property = await client.collection('properties').create({ ...nave, broker_id: user_id });
  const profiles = client.collection('broker_profiles');
  const profile = await profiles.create({ user_id, ...shown, is_shown: false });
  return { client, user_id, property, profiles, profile };
}

test('a profile is published only while it is switched on', async () => {
  const { profiles, profile, property, client, user_id } = await createBroker();
  const before = await revision();
  await profiles.update(profile.id, { name: 'Ana' });
  expect(await revision()).toBe(before);
  expect(await brokers()).toEqual([]);

  await profiles.update(profile.id, shown);
  expect(await revision()).toBe(before + 1);
  expect(await brokers()).toEqual([
    {
      id: profile.id,
      name: 'Ana Ruiz',
      phone: '222 555 0131',
      whatsapp: '522225550131',
      photograph: '',
      answer_hours: 0,
      property_ids: [property.id],
    },
  ]);
  const text = await snapshotText();
  expect(
    snapshotSchema.parse({ ...JSON.parse(text), photographs: [], road_distances: [], redirects: [] }).brokers,
  ).toHaveLength(1);
  const account = client.authStore.record;
  for (const secret of [user_id, account?.email, 'Nombre De La Cuenta', 'tokenKey', 'signature'])
    expect(text).not.toContain(secret);

  await profiles.update(profile.id, { is_shown: false });
  expect(await revision()).toBe(before + 2);
  expect(await snapshotText()).not.toContain('Ana Ruiz');
});

test('an administrator edits the profile of a colleague, but cannot move it to another account', async () => {
  const { profile, user_id } = await createBroker();
  const colleague = await administrator(backend);
  const profiles = colleague.collection('broker_profiles');
  expect(await profiles.update(profile.id, { is_shown: true })).toMatchObject({ is_shown: true });
  expect(await profiles.update(profile.id, { user_id: idOf(colleague) })).toMatchObject({ user_id });
  expect(await refusalOf(profiles.create({ user_id, ...shown }))).toMatchObject({
    fields: { user_id: 'Este usuario ya tiene una ficha para el sitio.' },
  });
  await profiles.update(profile.id, { is_shown: false });
});

test.each([
  ['name', { name: ' ' }, 'Escribe el nombre que verán los visitantes.'],
  ['phone', { phone: 'sin número' }, 'Escribe un teléfono con números, como 222 123 4567.'],
  ['whatsapp', { whatsapp: '222' }, 'Escribe el número con clave de país, solo dígitos.'],
])('%s is refused when it is wrong', async (field, wrong, sentence) => {
  const { profiles, profile } = await createBroker();
  const { fields } = await refusalOf(profiles.update(profile.id, { ...shown, ...wrong }));
  expect(fields[field]).toBe(sentence);
});

test('a broker who is no longer an administrator is not published, and a removed account does not change its properties', async () => {
  const { profiles, profile, property, user_id } = await createBroker();
  await profiles.update(profile.id, shown);
  const colleague = await administrator(backend);
  const before = await revision();
  await colleague.collection('users').update(user_id, { approved: false });
  expect(await revision()).toBe(before + 1);
  expect(await brokers()).toEqual([]);
  await colleague.collection('users').update(user_id, { approved: true });
  expect(await brokers()).toHaveLength(1);

  await colleague.collection('users').delete(user_id);
  expect(await brokers()).toEqual([]);
  expect(await colleague.collection('properties').getOne(property.id)).toMatchObject({
    broker_id: '',
    updated_at: property.updated_at,
  });
  const filter = `id = "${profile.id}"`;
  expect(await superuser.collection('broker_profiles').getFullList({ filter })).toEqual([]);
});

test('the broker of a property is an administrator, and visitors do not learn the account', async () => {
  const { client, property, user_id } = await createBroker();
  const properties = client.collection('properties');
  const { id: outsider } = await superuser
    .collection('users')
    .create({ email: 'eva@example.com', password: 'clave-segura', passwordConfirm: 'clave-segura' });
  for (const broker_id of [outsider, 'nobody00000000x'])
    expect(await refusalOf(properties.update(property.id, { broker_id }))).toMatchObject({
      fields: { broker_id: 'El asesor debe ser un administrador.' },
    });
  expect((await properties.getOne(property.id)).broker_id).toBe(user_id);
  const seen = await visitor(backend.url).collection('properties').getOne(property.id);
  expect(seen).not.toHaveProperty('broker_id');
});

test('a property can be saved while its broker is no longer an administrator', async () => {
  const { client, property, user_id } = await createBroker();
  const colleague = await administrator(backend);
  await colleague.collection('users').update(user_id, { approved: false });
  const saved = colleague.collection('properties').update(property.id, { title: 'Nave con otro título' });
  expect(await saved).toMatchObject({ broker_id: user_id });
  client.authStore.clear();
});

test('a photograph is stored without camera data, for administrators only', async () => {
  const { profiles, profile } = await createBroker();
  const bytes = new Uint8Array(await cameraPhotograph('jpeg'));
  const saved = await profiles.update(profile.id, { photograph: new File([bytes], 'ana.jpg') });
  const file = await fetchOriginal(backend.url, profile.id, saved.photograph, 'broker_profiles');
  const stored = Buffer.from(await file.arrayBuffer());
  expect(stored.toString('latin1')).not.toContain(cameraModel);
  expect((await sharp(stored).metadata()).format).toBe('jpeg');
  const path = `/api/files/broker_profiles/${profile.id}/${saved.photograph}`;
  expect((await fetch(backend.url + path)).status).toBe(404);
  const broken = profiles.update(profile.id, { photograph: new File(['no'], 'ana.jpg') });
  expect((await refusalOf(broken)).fields).toHaveProperty('photograph');
});

test('the typical answer time comes from the answers of the broker, and only from enough of them', async () => {
  const { client, profiles, profile, user_id } = await createBroker();
  await profiles.update(profile.id, shown);
  const inquiries = superuser.collection('inquiries');
  const message = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };
  const hours = async () => (await brokers()).find(({ id }) => id === profile.id)?.answer_hours;
  for (let index = 0; index < 5; index += 1) {
    expect(await hours()).toBe(0);
    const { id } = await inquiries.create(message);
    await client.collection('inquiries').update(id, { status: 'Contestada', response: 'Sí, tres.' });
    await superuser.sql.run(`UPDATE inquiries SET assigned_to = '${user_id}' WHERE id = '${id}'`);
  }
  expect(await hours()).toBe(1);
  await superuser.sql.run(
    `UPDATE inquiries SET created_at = '2020-01-01 12:00:00.000Z' WHERE assigned_to = '${user_id}'`,
  );
  expect(await hours()).toBe(0);
});
