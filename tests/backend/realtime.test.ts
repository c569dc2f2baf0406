import type PocketBase from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { administrator, startBackend, stranger, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
const leaving = new AbortController();
afterAll(async () => {
  leaving.abort();
  await backend.stop();
});

const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };

/** Opens a realtime connection and collects what it is told, as raw text. */
async function follow(client: PocketBase, topic: string): Promise<() => string> {
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
  await fetch(address, {
    method: 'POST',
    body: JSON.stringify({ clientId: await connected.promise, subscriptions: [topic] }),
    headers: { 'content-type': 'application/json', authorization: client.authStore.token },
  });
  return () => heard;
}

describe('a new inquiry', () => {
  test('is heard of by administrators only', async () => {
    const [staff, registered, anybody] = await Promise.all([
      follow(await administrator(backend), 'inquiries/*'),
      follow(await stranger(backend), 'inquiries/*'),
      follow(visitor(backend.url), 'inquiries/*'),
    ]);
    const { id } = await backend.superuser.collection('inquiries').create(question);
    await expect.poll(staff).toContain(id);
    expect(registered() + anybody()).not.toContain(id);
  });
});

test('a connection may say what it follows, but a false one is told so in Spanish', async () => {
  const response = await fetch(`${backend.url}/api/realtime`, {
    method: 'POST',
    body: JSON.stringify({ clientId: 'x', subscriptions: [] }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ status: 404, message: 'No se encontró lo que buscas.' });
});
