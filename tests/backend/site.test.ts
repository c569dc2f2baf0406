import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenOnLoopback } from '../support/loopback.ts';
import { startBackend } from '../support/pocketbase.ts';

const secret = 'un-secreto-compartido';
let calls: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 202;

const receiver = createServer(async (request, response) => {
  calls.push({ headers: request.headers, body: await text(request) });
  if (status === 0) return void request.socket.destroy();
  response.writeHead(status).end();
});

const backend = await startBackend({
  SITE_WEBHOOK_URL: `${(await listenOnLoopback(receiver)).url}/publicador`,
  SITE_WEBHOOK_SECRET: secret,
});
afterAll(async () => {
  await backend.stop();
  receiver.close();
});

const { superuser } = backend;
const properties = superuser.collection('properties');
const locations = superuser.collection('locations');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };

const siteNow = () => superuser.collection('site').getOne('site00000000001');
const revisionNow = async (): Promise<number> => (await siteNow()).revision;
const deliveredRevisions = () => calls.map(({ body }) => JSON.parse(body).revision);
const waitOptions = { timeout: 120_000, interval: 50 };

/** Starts the cron job and waits until the webhook has received the newest revision. */
async function waitUntilDelivered(): Promise<void> {
  await superuser.crons.run('tell-site-changed');
  await vi.waitFor(async () => {
    const { revision, delivered_revision, next_try_ms } = await siteNow();
    expect(delivered_revision).toBe(revision);
    expect(next_try_ms).toBeLessThan(Date.now());
  }, waitOptions);
}

beforeEach(async () => {
  status = 202;
  await waitUntilDelivered();
  calls = [];
});

describe('the revision', () => {
  test('grows with every change of what the site shows', async () => {
    const start = await revisionNow();
    const counted: number[] = [];
    const countRevision = async () => counted.push((await revisionNow()) - start);

    const location = await locations.create({ name: 'Finsa' }).finally(countRevision);
    await locations.update(location.id, { city: 'Cuautlancingo' }).finally(countRevision);
    const property = await properties.create(nave).finally(countRevision);
    await properties.update(property.id, { sale_price: 5 }).finally(countRevision);
    await properties.delete(property.id).finally(countRevision);
    await locations.delete(location.id).finally(countRevision);
    await superuser.collection('company').update('company00000001', { phone: '222' }).finally(countRevision);
    expect(counted).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('stays when nothing on the site changes', async () => {
    const start = await revisionNow();
    await superuser.collection('inquiries').create({ name: 'Eva', email: 'e@example.com', message: 'Hola' });
    await properties.create({ ...nave, title: 'N' }).catch(() => undefined);
    expect(await revisionNow()).toBe(start);
  });
});

describe('the webhook', () => {
  test('is called at once after an edit, with a signature', async () => {
    await properties.create(nave);
    await expect.poll(() => calls.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = calls;
    expect(JSON.parse(body)).toEqual({
      event: 'site.changed',
      revision: await revisionNow(),
      at: Number(headers['x-site-timestamp']),
    });
    const signature = createHmac('sha256', secret).update(`${headers['x-site-timestamp']}.${body}`);
    expect(headers['x-site-signature']).toBe(`sha256=${signature.digest('hex')}`);
  });

  test('is called a few times for a burst of 200 edits, last with the newest revision', async () => {
    const { id } = await properties.create(nave);
    for (let edit = 1; edit <= 200; edit += 1) await properties.update(id, { area: edit });
    await waitUntilDelivered();
    expect(deliveredRevisions().at(-1)).toBe(await revisionNow());
    expect(deliveredRevisions().length).toBeLessThan(15);
    expect(deliveredRevisions()).toEqual([...new Set(deliveredRevisions())]);
  });

  test('that fails is stored, does not fail the edit, and is called again later', async () => {
    status = 503;
    const { id } = await properties.create(nave);
    const failed = await vi.waitFor(async () => {
      const site = await siteNow();
      expect(site).toMatchObject({ attempts: 1, last_error: expect.stringContaining('código 503') });
      return site;
    }, waitOptions);
    expect(failed.delivered_revision).toBeLessThan(failed.revision);
    expect(failed.next_try_ms).toBeGreaterThan(Date.now());

    await properties.update(id, { area: 20 });
    expect(calls).toHaveLength(1);

    status = 200;
    await waitUntilDelivered();
    expect(await siteNow()).toMatchObject({ attempts: 0, last_error: '' });
    expect(deliveredRevisions().at(-1)).toBe(await revisionNow());
  });

  test('that does not answer is logged without its URL, which may be a secret', async () => {
    status = 0;
    await properties.create(nave);
    const filter = 'message = "The webhook did not answer"';
    const [logged] = await vi.waitFor(async () => {
      const { items } = await superuser.logs.getList(1, 1, { filter });
      expect(items).not.toEqual([]);
      return items;
    }, waitOptions);
    expect(logged?.data.error).toContain('…');
    expect(JSON.stringify(logged)).not.toContain('/publicador');
  });
});
