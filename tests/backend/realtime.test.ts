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
/** Collections whose records visitors may read, at least in part. */
const publicCollections = ['locations', 'landmarks', 'location_stats', 'properties', 'site', 'company'];
const topics = (await superuser.collections.getFullList()).map(({ name }) => `${name}/*`);

describe('a realtime connection', () => {
  test.each([
    ['a visitor', async () => visitor(backend.url)],
    ['an unconfirmed user', () => stranger(backend)],
    ['an unapproved user', () => unapproved(backend)],
    ['a removed administrator', () => removed(backend)],
  ])('of an administrator receives every change, that of %s only public ones', async (_, outsider) => {
    const [administratorReceived, outsiderReceived] = await Promise.all([
      listen(await administrator(backend), ...topics),
      listen(await outsider(), ...topics),
    ]);
    const changedIds: string[] = [];
    for (const change of Object.values(changes)) changedIds.push((await change()).id);
    const { id } = await createPublicRecord();
    await expect.poll(outsiderReceived).toContain(id);
    for (const secret of changedIds) {
      await expect.poll(administratorReceived).toContain(secret);
      expect(outsiderReceived()).not.toContain(secret);
    }
    const events = outsiderReceived().matchAll(/^event:(\w+)\/\*$/gm);
    expect(publicCollections).toEqual(
      expect.arrayContaining([...new Set(Array.from(events, ([, name]) => name))]),
    );
    await superuser.collection('users').delete(changedIds[1] ?? '');
    await superuser.collection('property_paths').delete(changedIds[3] ?? '');
  });

  test('receives nothing more once its administrator is removed or disapproved', async () => {
    const users = superuser.collection('users');
    const leavers = [await administrator(backend), await administrator(backend)];
    const [removedId, disapprovedId] = leavers.map(({ authStore }) => authStore.record?.id ?? '');
    const received = await Promise.all(leavers.map((leaver) => listen(leaver, 'inquiries/*')));
    const administratorReceived = await listen(await administrator(backend), 'inquiries/*');
    await users.delete(removedId ?? '');
    await users.update(disapprovedId ?? '', { approved: false });
    const { id } = await superuser.collection('inquiries').create(question);
    await expect.poll(administratorReceived).toContain(id);
    for (const text of received) expect(text()).not.toContain(id);
  });
});

test('a match is announced to administrators only, with an empty message', async () => {
  const topic = 'requirement-matches';
  const [administratorReceived, ...outsiders] = await Promise.all([
    listen(await administrator(backend), topic, 'locations/*'),
    listen(visitor(backend.url), topic, 'locations/*'),
    listen(await unapproved(backend), topic, 'locations/*'),
  ]);
  await superuser.send('/api/site/alerts/brokers', { method: 'POST', body: { events: [], matches: [] } });
  const { id } = await createPublicRecord();
  await expect.poll(administratorReceived).toMatch(/event:requirement-matches\ndata:\{\}\n/);
  for (const received of outsiders) {
    await expect.poll(received).toContain(id);
    expect(received()).not.toContain('event:requirement-matches');
  }
});

test('a subscription with options is refused', async () => {
  const expand = 'location_id.properties_via_location_id';
  const options = encodeURIComponent(JSON.stringify({ query: { expand } }));
  for (const client of [visitor(backend.url), await administrator(backend)]) {
    expect(await subscribe(client, `properties/*?options=${options}`)).toMatchObject({ status: 400 });
    expect(await subscribe(client, 'properties/*')).toMatchObject({ status: 204 });
  }
});

test('a subscription of an unknown connection is refused in Spanish', async () => {
  const response = await fetch(`${backend.url}/api/realtime`, {
    method: 'POST',
    body: JSON.stringify({ clientId: 'x', subscriptions: [] }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ status: 404, message: 'No se encontró lo que buscas.' });
});
