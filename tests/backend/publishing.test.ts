import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type PocketBase from 'pocketbase';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenOnLoopback } from '../support/loopback.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

interface WebhookCall {
  event: string;
  revision: number;
  release?: string;
}
let calls: WebhookCall[] = [];
let status = 202;
const receiver = createServer(async (request, response) => {
  calls.push((await json(request)) as WebhookCall);
  response.writeHead(status).end();
});

const backend = await startBackend({
  SITE_WEBHOOK_URL: (await listenOnLoopback(receiver)).url,
  SITE_WEBHOOK_SECRET: 'un-secreto',
});
afterAll(async () => {
  await backend.stop();
  receiver.close();
});

const { superuser } = backend;
const client = await administrator(backend);
const site = superuser.collection('site');
const siteNow = () => site.getOne('site00000000001');
const post = (path: string, body: object = {}, by: PocketBase = client) =>
  by.send<{ revision: number }>(path, { method: 'POST', body });
const edit = () => superuser.collection('locations').create({ name: `Parque ${crypto.randomUUID()}` });
const waitOptions = { timeout: 120_000, interval: 50 };

const publication = (release: string) =>
  superuser
    .collection('publications')
    .create({ revision: 1, state: 'online', release, started_at: new Date().toISOString() });

const delivered = {
  delivered_revision: 5,
  revision: 5,
  attempts: 0,
  next_try_ms: 0,
  dead: false,
  last_error: '',
};

beforeEach(async () => {
  status = 202;
  await site.update('site00000000001', { ...delivered, pinned_release: '' });
  calls = [];
});

describe('a webhook call', () => {
  const fail = async (attempts: number) => {
    status = 500;
    await site.update('site00000000001', { attempts, next_try_ms: 0 });
    await edit();
    return siteNow();
  };

  test('is given up after twelve failures', async () => {
    expect(await fail(10)).toMatchObject({ attempts: 11, dead: false });
    expect(await fail(11)).toMatchObject({ attempts: 12, dead: true });
    calls = [];
    await superuser.crons.run('tell-site-changed');
    await vi.waitFor(async () => expect((await siteNow()).next_try_ms).toBeGreaterThan(0), waitOptions);
    expect(calls).toEqual([]);
  });

  test('that was given up is made again with the next edit', async () => {
    await fail(11);
    status = 202;
    await edit();
    const now = await siteNow();
    expect(now).toMatchObject({ attempts: 0, dead: false, delivered_revision: now.revision, last_error: '' });
  });

  test('that was given up is made again when an administrator asks for it', async () => {
    await fail(11);
    status = 202;
    const { revision } = await post('/api/site/publish');
    expect(calls.at(-1)).toMatchObject({ event: 'site.changed', revision });
    expect(await siteNow()).toMatchObject({ delivered_revision: revision, dead: false, last_error: '' });
  });
});

describe('publishing again', () => {
  test('raises the revision and calls the publisher without an edit', async () => {
    const before = (await siteNow()).revision;
    expect(await post('/api/site/publish')).toEqual({ revision: before + 1 });
    expect(calls).toMatchObject([{ event: 'site.changed', revision: before + 1 }]);
  });
});

describe('rolling back to an earlier release', () => {
  test('names the release to the publisher, until the next edit', async () => {
    const { id } = await publication('2026-11-20-r3');
    const { revision } = await post('/api/site/rollback', { publication: id });
    expect(calls).toMatchObject([{ event: 'site.rollback', revision, release: '2026-11-20-r3' }]);
    expect(await siteNow()).toMatchObject({ revision, pinned_release: '2026-11-20-r3' });

    await edit();
    expect(await siteNow()).toMatchObject({ pinned_release: '', revision: revision + 1 });
  });

  test('ends when an administrator asks for the newest', async () => {
    const { id } = await publication('2026-11-20-r3');
    await post('/api/site/rollback', { publication: id });
    await post('/api/site/publish');
    expect(await siteNow()).toMatchObject({ pinned_release: '' });
  });

  test('is refused when the release no longer exists', async () => {
    const { id } = await publication('');
    for (const gone of [id, 'nada'])
      expect((await refusalOf(post('/api/site/rollback', { publication: gone }))).message).toBe(
        'Esa versión del sitio ya no se guarda.',
      );
  });
});

describe('saved paths', () => {
  const path = '/propiedades/bodega/cholula/3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f-bodega';
  const propertyPaths = [{ path, property_id: '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f' }];

  test('are saved once and are part of the snapshot', async () => {
    await post('/api/site/property-paths', { property_paths: propertyPaths }, superuser);
    await post('/api/site/property-paths', { property_paths: propertyPaths }, superuser);
    const snapshot = await superuser.send('/api/site/snapshot', { method: 'GET' });
    expect(snapshot.property_paths).toEqual(propertyPaths);
  });
});
