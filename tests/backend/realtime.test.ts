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
const leaving = new AbortController();
afterAll(async () => {
  leaving.abort();
  await backend.stop();
});

const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };

/** Opens a realtime connection and collects what it is told, as raw text. */
async function follow(client: PocketBase, ...subscriptions: string[]): Promise<() => string> {
  const { heard } = await subscribe(client, ...subscriptions);
  return heard;
}

async function subscribe(client: PocketBase, ...subscriptions: string[]) {
  const address = `${backend.url}/api/realtime`;
  const { body } = await fetch(address, { signal: leaving.signal });
  let heard = '';
  const connected = Promise.withResolvers<string>();
  const listen = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += chunk;
      const [, clientId] = /"clientId":"(\w+)"/.exec(heard) ?? [];
      if (clientId) connected.resolve(clientId);
    }
  };
  listen().catch(() => undefined);
  const { status } = await fetch(address, {
    method: 'POST',
    body: JSON.stringify({ clientId: await connected.promise, subscriptions }),
    headers: { 'content-type': 'application/json', authorization: client.authStore.token },
  });
  return { status, heard: () => heard };
}

const operator = backend.superuser;
const password = 'clave-segura';
const person = { email: 'nadie@example.com', password, passwordConfirm: password };
const hidden = { title: 'Oculta', location: 'Amozoc', type: 'Bodega', area: 1, active: false };
const publication = { revision: 1, state: 'online', started_at: '2026-11-20 12:00:00' };

/** What changes in each collection that visitors may not read, in one that they read in part, and in a public one. */
const changes: Record<string, () => Promise<{ id: string }>> = {
  inquiries: () => operator.collection('inquiries').create(question),
  users: () => operator.collection('users').create(person),
  publications: () => operator.collection('publications').create(publication),
  property_paths: () =>
    operator.collection('property_paths').create({ path: '/propiedades/x', property_id: 'x' }),
  company: () => operator.collection('company').update('company00000001', { phone: '222' }),
  properties: () => operator.collection('properties').create(hidden),
};
const announced = () => operator.collection('locations').create({ name: `Parque ${crypto.randomUUID()}` });
const topics = [...Object.keys(changes), 'locations'].map((name) => `${name}/*`);

describe('what changes', () => {
  test.each([
    ['a visitor', async () => visitor(backend.url)],
    ['somebody unconfirmed', () => stranger(backend)],
    ['somebody unapproved', () => unapproved(backend)],
    ['a removed administrator', () => removed(backend)],
  ])('is heard of by administrators, and of what is public alone by %s', async (_, outsider) => {
    const [staff, others] = await Promise.all([
      follow(await administrator(backend), ...topics),
      follow(await outsider(), ...topics),
    ]);
    const made: string[] = [];
    for (const change of Object.values(changes)) made.push((await change()).id);
    const { id } = await announced();
    await expect.poll(others).toContain(id);
    for (const secret of made) {
      await expect.poll(staff).toContain(secret);
      expect(others()).not.toContain(secret);
    }
    await operator.collection('users').delete(made[1] ?? '');
    await operator.collection('property_paths').delete(made[3] ?? '');
  });

  test('is heard of no more by whoever is removed or disapproved while listening', async () => {
    const users = operator.collection('users');
    const leavers = [await administrator(backend), await administrator(backend)];
    const [gone, disapproved] = leavers.map(({ authStore }) => authStore.record?.id ?? '');
    const heard = await Promise.all(leavers.map((leaver) => follow(leaver, 'inquiries/*')));
    const staff = await follow(await administrator(backend), 'inquiries/*');
    await users.delete(gone ?? '');
    await users.update(disapproved ?? '', { approved: false });
    const { id } = await operator.collection('inquiries').create(question);
    await expect.poll(staff).toContain(id);
    for (const listener of heard) expect(listener()).not.toContain(id);
  });
});

test('whoever follows a list asks nothing more of it, which would be asked anew at each change', async () => {
  const expand = 'location_id.properties_via_location_id';
  const options = encodeURIComponent(JSON.stringify({ query: { expand } }));
  for (const client of [visitor(backend.url), await administrator(backend)]) {
    expect(await subscribe(client, `properties/*?options=${options}`)).toMatchObject({ status: 400 });
    expect(await subscribe(client, 'properties/*')).toMatchObject({ status: 204 });
  }
});

test('a connection may say what it follows, but a false one is told so in Spanish', async () => {
  const response = await fetch(`${backend.url}/api/realtime`, {
    method: 'POST',
    body: JSON.stringify({ clientId: 'x', subscriptions: [] }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ status: 404, message: 'No se encontró lo que buscas.' });
});
