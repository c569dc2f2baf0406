import type PocketBase from 'pocketbase';
import { afterAll, expect, test } from 'vitest';
import {
  administrator,
  emailOf,
  idOf,
  refusalOf,
  startBackend,
  stranger,
  unapproved,
  visitor,
} from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const luz = await administrator(backend);

const question = { name: 'Jorge', email: 'jorge@example.com', message: 'Hola', source: 'Llamada' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace('T', ' ');
const create = (collection: string, body: object) => superuser.collection(collection).create(body);
const now = (collection: string, id: string) => superuser.collection(collection).getOne(id);

/** Each visit starts three hours after the one before, so that no two overlap. */
let hours = 48;
const laterHour = () => (hours += 3);

/** An accepted visit of somebody to a property. */
async function visitOf(owner: PocketBase, startsIn = laterHour()) {
  const property = await create('properties', { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 9 });
  const inquiry = await create('inquiries', { ...question, assigned_to: idOf(owner) });
  const slots = [{ start: inHours(laterHour()), minutes: 60 }];
  const { id } = await create('visits', {
    ...{ inquiry_id: inquiry.id, broker: idOf(owner), properties: [property.id], slots },
  });
  const times = `starts_at = '${inHours(startsIn)}', ends_at = '${inHours(startsIn + 1)}'`;
  await superuser.sql.run(`UPDATE visits SET state = 'Aceptada', ${times} WHERE id = '${id}'`);
  return id;
}

/** An administrator who is in charge of an open and a lost inquiry, a coming and a past visit, a requirement, a property and a location. */
async function busy() {
  const client = await administrator(backend);
  const id = idOf(client);
  const lost = await create('inquiries', { ...question, assigned_to: id });
  await superuser.collection('inquiries').update(lost.id, { stage: 'Perdida', lost_reason: 'Precio' });
  const requirement = {
    ...{ name: 'Gabriela', email: 'gabriela@example.com', conditions: 'operacion=renta', assigned_to: id },
    ...{ origin: 'Llamada', status: 'Activo' },
  };
  const property = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 9, broker_id: id };
  const visit = await visitOf(client);
  const lead = (await now('visits', visit)).inquiry_id;
  return {
    client,
    id,
    open: [
      ['inquiries', lead, 'assigned_to'],
      ['visits', visit, 'broker'],
      ['requirements', (await create('requirements', requirement)).id, 'assigned_to'],
      ['properties', (await create('properties', property)).id, 'broker_id'],
      [
        'locations',
        (await create('locations', { name: `Zona ${crypto.randomUUID()}`, broker_id: id })).id,
        'broker_id',
      ],
    ] as const,
    rest: [
      ['inquiries', lost.id, 'assigned_to'],
      ['visits', await visitOf(client, -48), 'broker'],
    ] as const,
  };
}
const ownersOf = (records: readonly (readonly [string, string, string])[]) =>
  Promise.all(records.map(async ([collection, id, field]) => (await now(collection, id))[field]));
const remove = (actor: PocketBase, id: string, successor?: string) =>
  actor.collection('users').delete(id, { query: { successor } });
const openWork = (actor: PocketBase, id: string) => actor.send(`/api/users/${id}/open-work`, {});
const notices = () => superuser.collection('mails').getFullList({ filter: 'kind = "notice"' });

test('a removal hands the open work over, and tells who gets it in one mail', async () => {
  const [leaver, heir] = [await busy(), await administrator(backend)];
  await superuser.collection('users').update(leaver.id, { name: 'Ana Ríos' });
  // The lead of the visit that is over is open as well.
  const counts = { inquiries: 2, visits: 1, requirements: 1, properties: 1, locations: 1 };
  expect(await openWork(luz, leaver.id)).toEqual(counts);
  await remove(luz, leaver.id, idOf(heir));
  expect(await ownersOf(leaver.open)).toEqual(leaver.open.map(() => idOf(heir)));
  expect(await ownersOf(leaver.rest)).toEqual(['', '']);
  expect(await openWork(luz, idOf(heir))).toEqual(counts);
  const told = (await notices()).filter(({ payload }) => payload.email === emailOf(heir));
  expect(told).toHaveLength(1);
  const mail = await luz.send(`/api/mails/${told[0]?.id}/preview`, {});
  expect(mail.subject).toBe('Ahora llevas el trabajo de Ana Ríos');
  expect(mail.text).toContain(
    'Recibiste 2 solicitudes abiertas, 1 visita por venir, 1 requerimiento, 1 inmueble y 1 zona.',
  );
});

test('a removal without a successor leaves the work to nobody, and tells nobody', async () => {
  const leaver = await busy();
  const before = (await notices()).length;
  await remove(luz, leaver.id);
  expect(await ownersOf(leaver.open)).toEqual(leaver.open.map(() => ''));
  const [[, lead]] = leaver.open;
  expect(await now('inquiries', lead)).toMatchObject({ is_unassigned: true });
  expect(await notices()).toHaveLength(before);
});

test('who removes a colleague and takes the work is told nothing', async () => {
  const leaver = await busy();
  await remove(luz, leaver.id, idOf(luz));
  expect(await ownersOf(leaver.open)).toEqual(leaver.open.map(() => idOf(luz)));
  expect((await notices()).filter(({ payload }) => payload.email === emailOf(luz))).toEqual([]);
});

test('only another administrator takes over; otherwise nothing changes', async () => {
  const leaver = await busy();
  for (const successor of [
    leaver.id,
    idOf(await stranger(backend)),
    idOf(await unapproved(backend)),
    'nobody',
  ])
    expect(await refusalOf(remove(luz, leaver.id, successor))).toMatchObject({
      status: 400,
      fields: { successor: 'Elige a otro administrador.' },
    });
  expect(await ownersOf(leaver.open)).toEqual(leaver.open.map(() => leaver.id));
});

test('nobody gets a visit at the time of another one', async () => {
  const [leaver, heir] = [await administrator(backend), await administrator(backend)];
  const hour = laterHour();
  const visit = await visitOf(leaver, hour);
  await visitOf(heir, hour + 1.25);
  const { fields } = await refusalOf(remove(luz, idOf(leaver), idOf(heir)));
  expect(fields.successor).toContain('otra visita a la hora');
  expect((await now('visits', visit)).broker).toBe(idOf(leaver));
  await remove(luz, idOf(leaver), idOf(luz));
  expect((await now('visits', visit)).broker).toBe(idOf(luz));
});

test('two removals at once leave each lead to one person', async () => {
  const [leaver, one, other] = [await busy(), await administrator(backend), await administrator(backend)];
  await Promise.allSettled([remove(luz, leaver.id, idOf(one)), remove(one, leaver.id, idOf(other))]);
  const owners = new Set(await ownersOf(leaver.open));
  expect([[idOf(one)], [idOf(other)]]).toContainEqual([...owners]);
  const told = (await notices())
    .map(({ payload }) => payload.user)
    .filter((id) => [idOf(one), idOf(other)].includes(id));
  expect(told).toEqual([...owners]);
});

test('a lead that arrives after the question is handed over too', async () => {
  const [leaver, heir] = [await busy(), await administrator(backend)];
  await openWork(luz, leaver.id);
  const { id } = await create('inquiries', { ...question, assigned_to: leaver.id });
  await remove(luz, leaver.id, idOf(heir));
  expect((await now('inquiries', id)).assigned_to).toBe(idOf(heir));
});

test('only another administrator removes a colleague', async () => {
  const leaver = await busy();
  for (const outsider of [
    visitor(backend.url),
    await stranger(backend),
    await unapproved(backend),
    leaver.client,
  ])
    await expect(remove(outsider, leaver.id, idOf(luz))).rejects.toMatchObject({ status: 404 });
  expect(await ownersOf(leaver.open)).toEqual(leaver.open.map(() => leaver.id));
});
