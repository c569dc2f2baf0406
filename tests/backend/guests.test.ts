import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { administrator, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend({ RATE_LIMITS: '', TRUST_PROXY: '1' });
const { port } = new URL(backend.url);
const client = await administrator(backend);
const held: Socket[] = [];
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
});
afterAll(backend.stop);

/** Holds engines of the hooks: PocketBase waits for the rest of each body. Each address sends `perAddress`; those that are refused hold none. */
async function hold(count: number, perAddress: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    held.push(socket);
    socket.write(
      `POST /api/alerts/view HTTP/1.1\r\nHost: localhost\r\nX-Real-IP: 10.0.${Math.floor(number / perAddress)}.1\r\n` +
        'Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{',
    );
    await once(socket, 'connect');
  }
}

/** A loaded machine takes its time until it has read all that is held. */
const inTime = { timeout: 120_000 };

const ask = (address: string, path = '/api/health', authorization = '') =>
  fetch(backend.url + path, { headers: { 'x-real-ip': address, authorization } });
const statusFor = async (address: string, path?: string, authorization?: string) =>
  (await ask(address, path, authorization)).status;

/** Waits until an address is refused. A question takes a place itself while it runs, and what comes then holds none. */
const expectRefusal = (address: string, count: number, perAddress = count) => {
  const askAgain = async () => {
    await hold(count, perAddress);
    return statusFor(address);
  };
  return expect.poll(askAgain, { ...inTime, interval: 1_000 }).toBe(503);
};

test('an address with 8 requests that run gets 503, and others get answers', async () => {
  await expectRefusal('10.0.0.1', 12);
  const refused = await ask('10.0.0.1');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await refused.json()).message).toBe(
    'El servidor está ocupado. Inténtalo de nuevo en unos segundos.',
  );
  expect(await statusFor('10.0.9.1')).toBe(200);
  for (const socket of held.splice(0)) socket.destroy();
  await expect.poll(() => statusFor('10.0.0.1'), inTime).toBe(200);
});

test('an administrator is answered while visitors hold all that they may', async () => {
  await expectRefusal('10.0.9.1', 40, 8);
  const { token } = client.authStore;
  expect(await statusFor('10.0.9.1', '/api/collections/inquiries/records', token)).toBe(200);
  expect(await statusFor('10.0.9.1', '/api/collections/inquiries/records', `${token}x`)).toBe(503);
});

test('a visitor gets neither the hidden price nor the broker of a property', async () => {
  const location = { name: 'Parque Puebla' };
  const { id: location_id } = await backend.superuser.collection('locations').create(location);
  const broker_id = client.authStore.record?.id;
  const nave = {
    title: 'Nave',
    location: 'Amozoc',
    type: 'Bodega',
    area: 1,
    is_for_sale: true,
    active: true,
  };
  const property = { ...nave, location_id, broker_id, sale_price: 98_765_432, is_price_on_request: true };
  const { id } = await backend.superuser.collection('properties').create(property);
  const anybody = visitor(backend.url).collection('properties');
  const answers = [await anybody.getOne(id), await anybody.getList(1, 200)];
  expect(JSON.stringify(answers)).not.toMatch(/98765432|broker_id/);
  expect(await client.collection('properties').getOne(id)).toMatchObject({
    broker_id,
    sale_price: 98_765_432,
  });
});

test('no hook runs once per record of a list, where each would occupy an engine until the last one ends', () => {
  const namesOf = (hook: string) =>
    globSync('pocketbase/hooks/*.pb.js').filter((file) => readFileSync(file, 'utf8').includes(`${hook}(`));
  expect(namesOf('onRecordsListRequest')).not.toEqual([]);
  expect(namesOf('onRecordEnrich')).toEqual([]);
});
