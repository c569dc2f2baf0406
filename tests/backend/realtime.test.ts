import type PocketBase from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import {
  administrator,
  removed,
  startBackend,
  stranger,
  unapproved,
  visitor,
} from '../support/pocketbase.ts';

const backend = await startBackend();
const ending = new AbortController();
afterAll(async () => {
  ending.abort();
  await backend.stop();
});

const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };

/** Opens a realtime connection. @returns a function that returns what was received so far, as raw text */
async function listen(client: PocketBase, ...subscriptions: string[]): Promise<() => string> {
  const { received } = await subscribe(client, ...subscriptions);
  return received;
}

async function subscribe(client: PocketBase, ...subscriptions: string[]) {
  const url = `${backend.url}/api/realtime`;
  const { body } = await fetch(url, { signal: ending.signal });
  let text = '';
  const connected = Promise.withResolvers<string>();
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const [, clientId] = /"clientId":"(\w+)"/.exec(text) ?? [];
      if (clientId) connected.resolve(clientId);
    }
  };
  read().catch(() => undefined);
  const { status } = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ clientId: await connected.promise, subscriptions }),
    headers: { 'content-type': 'application/json', authorization: client.authStore.token },
  });
  return { status, received: () => text };
}

const { superuser } = backend;
const password = 'clave-segura';
const account = { email: 'nadie@example.com', password, passwordConfirm: password };
const hidden = { title: 'Oculta', location: 'Amozoc', type: 'Bodega', area: 1, active: false };
const publication = { revision: 1, state: 'online', started_at: '2026-11-20 12:00:00' };

const requirement = {
  email: 'lucia@example.com',
  conditions: 'area=1000-2000',
  origin: 'Formulario',
  status: 'Por confirmar',
};

/** Changes a record that visitors cannot read, in collections that they read in part or not at all. */
const changes: Record<string, () => Promise<{ id: string }>> = {
  inquiries: () => superuser.collection('inquiries').create(question),
  users: () => superuser.collection('users').create(account),
  publications: () => superuser.collection('publications').create(publication),
  property_paths: () =>
    superuser.collection('property_paths').create({ path: '/propiedades/x', property_id: 'x' }),
  company: () => superuser.collection('company').update('company00000001', { phone: '222' }),
  properties: () => superuser.collection('properties').create(hidden),
  requirements: () => superuser.collection('requirements').create(requirement),
  inquiry_entries: async () => {
    const { id: inquiry_id } = await superuser.collection('inquiries').create(question);
    return superuser.collection('inquiry_entries').create({ inquiry_id, kind: 'note', text: 'Pide factura' });
  },
  proposals: async () => {
    const { id: inquiry_id } = await superuser.collection('inquiries').create(question);
    const { id: property_id } = await superuser.collection('properties').create({ ...hidden, active: true });
    return superuser.collection('proposals').create({ inquiry_id, items: [{ property_id }] });
  },
  visits: async () => {
    const { id: inquiry_id } = await superuser.collection('inquiries').create(question);
    const { id: property_id } = await superuser.collection('properties').create(hidden);
    const { id: broker } = await superuser
      .collection('users')
      .create({ ...account, email: 'asesora@example.com', verified: true, approved: true });
    const slots = [{ start: new Date(Date.now() + 86_400_000).toISOString(), minutes: 60 }];
    const visit = await superuser
      .collection('visits')
      .create({ inquiry_id, broker, properties: [property_id], slots });
    await superuser.collection('users').delete(broker);
    return visit;
  },
  broker_profiles: async () => {
    const user = { ...account, email: `${crypto.randomUUID()}@example.com` };
    const { id: user_id } = await superuser.collection('users').create(user);
    return superuser.collection('broker_profiles').create({ user_id, name: 'Ana Ruiz' });
  },
  property_private_data: async () => {
    const { id: property_id } = await superuser.collection('properties').create(hidden);
    return superuser.collection('property_private_data').create({ property_id, owner_name: 'Rosa' });
  },
  answer_templates: () =>
    superuser.collection('answer_templates').create({ name: crypto.randomUUID(), text: 'Hola' }),
};
const createPublicRecord = () =>
  superuser.collection('locations').create({ name: `Parque ${crypto.randomUUID()}` });
const topics = (await superuser.collections.getFullList()).map(({ name }) => `${name}/*`);

describe('a realtime connection', () => {
  test.each([
    ['a visitor', async () => visitor(backend.url)],
    ['an unconfirmed user', () => stranger(backend)],
    ['an unapproved user', () => unapproved(backend)],
    ['a removed administrator', () => removed(backend)],
  ])('of an administrator receives every change, and %s cannot subscribe', async (_, outsider) => {
    const administratorReceived = await listen(await administrator(backend), ...topics);
    const outsiders = await Promise.all(
      ['properties/*', 'locations', 'inquiries/*', 'requirement-matches'].map(async (topic) =>
        subscribe(await outsider(), topic),
      ),
    );
    for (const { status } of outsiders) expect([401, 403]).toContain(status);
    const changedIds: string[] = [];
    for (const change of Object.values(changes)) changedIds.push((await change()).id);
    changedIds.push((await createPublicRecord()).id);
    for (const id of changedIds) await expect.poll(administratorReceived).toContain(id);
    for (const { received } of outsiders) expect(received()).not.toMatch(/^event:(?!PB_CONNECT)/m);
    await superuser.collection('users').delete(changedIds[1] ?? '');
    await superuser.collection('property_paths').delete(changedIds[3] ?? '');
  });

  test('receives nothing more once its administrator is removed or disapproved', async () => {
    const users = superuser.collection('users');
    const leavers = [await administrator(backend), await administrator(backend)];
    const [removedId, disapprovedId] = leavers.map(({ authStore }) => authStore.record?.id ?? '');
    const received = await Promise.all(
      leavers.map((leaver) => listen(leaver, 'inquiries/*', 'locations/*', 'properties/*')),
    );
    const administratorReceived = await listen(await administrator(backend), 'inquiries/*');
    await users.delete(removedId ?? '');
    await users.update(disapprovedId ?? '', { approved: false });
    await createPublicRecord();
    const { id } = await superuser.collection('inquiries').create(question);
    await expect.poll(administratorReceived).toContain(id);
    for (const text of received) expect(text()).not.toMatch(/^event:(?!PB_CONNECT)/m);
  });
});

test('a match is announced to administrators with an empty message', async () => {
  const received = await listen(await administrator(backend), 'requirement-matches');
  const offer = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 1_500, active: true };
  const property = await superuser.collection('properties').create(offer);
  const requirement = await superuser.collection('requirements').create({
    ...{ email: 'lucia@example.com', conditions: 'tipo=bodega', origin: 'Llamada', status: 'Activo' },
  });
  const found = { property_id: property.id, reason: 'Nueva', revision: 1, requirement_ids: [requirement.id] };
  for (const matches of [[], [found], [found]])
    await superuser.send('/api/site/matches', { method: 'POST', body: { compared: [], matches } });
  await superuser.collection('properties').delete(property.id);
  await expect.poll(received).toMatch(/event:requirement-matches\ndata:\{\}\n/);
  expect(received().match(/event:requirement-matches/g)).toHaveLength(1);
});

test('a notice is announced to its recipient only, with the path of the record', async () => {
  const [ana, eva] = [await administrator(backend), await administrator(backend)];
  const [anaReceived, evaReceived] = [await listen(ana, 'notices'), await listen(eva, 'notices')];
  const { id } = await superuser.collection('inquiries').create(question);
  await ana.collection('inquiries').update(id, { assigned_to: eva.authStore.record?.id });
  await expect.poll(evaReceived).toContain('event:notices');
  expect(evaReceived()).toContain(`{"title":"Ahora llevas la solicitud de Lucía","path":"/inquiries/${id}"}`);
  expect(anaReceived()).not.toContain('event:notices');
});

test('a subscription with options is refused', async () => {
  const expand = 'location_id.properties_via_location_id';
  const options = encodeURIComponent(JSON.stringify({ query: { expand } }));
  const client = await administrator(backend);
  expect(await subscribe(client, `properties/*?options=${options}`)).toMatchObject({ status: 400 });
  expect(await subscribe(client, 'properties/*')).toMatchObject({ status: 204 });
});

test('an administrator subscribes to 50 topics at most', async () => {
  const client = await administrator(backend);
  const many = (count: number) => Array.from({ length: count }, (_, number) => `properties/${number}`);
  expect(await subscribe(client, ...many(50))).toMatchObject({ status: 204 });
  expect(await subscribe(client, ...many(51))).toMatchObject({ status: 400 });
});

test('a subscription of an unknown connection is refused in Spanish', async () => {
  const response = await fetch(`${backend.url}/api/realtime`, {
    method: 'POST',
    body: JSON.stringify({ clientId: 'x', subscriptions: [] }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ status: 404, message: 'No se encontró lo que buscas.' });
});
