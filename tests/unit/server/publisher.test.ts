import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import PocketBase from 'pocketbase';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pageFileOf, paths } from '#paths.ts';
import { expectedPages } from '#render/check/site-check.ts';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { createPublisher } from '#server/publisher/publisher.ts';
import { releasesIn } from '#server/publisher/releases.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { property } from '../../support/property.ts';

const siteUrl = 'https://naves.example.org';
const nave = property();
const canonical = { path: paths.property(nave), property_id: nave.id };
const patiently = { timeout: 10_000, interval: 20 };

/** What PocketBase holds, how often it was read whole, and what happens while it is. */
let stored: { revision: number; property_paths: (typeof canonical)[]; pinned_release: string };
let readings: number;
let onReading: () => void;
let takesAddresses: boolean;
let stopping: AbortController;
/** The states of publications, as administrators were told of them, and why they failed. */
let told: string[];
let reasons: string[];

const server = createServer(async (request, response) => {
  const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  if (request.url === '/api/site/snapshot') {
    readings += 1;
    const snapshot = { ...stored, company: {}, locations: [], properties: [nave] };
    onReading();
    return void answer(200, snapshot);
  }
  const sent = request.method === 'GET' ? {} : await json(request);
  const { property_paths, state, reason } = sent as Partial<typeof stored> & {
    state?: string;
    reason?: string;
  };
  if (state) told.push(state);
  if (reason) reasons.push(reason);
  const items = request.url?.includes('/site/records') ? [stored] : [];
  if (!property_paths) return void answer(200, { id: 'a', items, totalItems: items.length });
  if (takesAddresses) stored.property_paths.push(...property_paths);
  answer(takesAddresses ? 204 : 503, {});
});
const { url } = await listenOnLoopback(server);
afterAll(() => void server.close());

/** What visitors were shown, by revision. */
let shown: number[];
let publisher: ReturnType<typeof createPublisher>;
let releasesFolder: string;
let dataDir: string;
let onBuild: () => void;

beforeEach(() => {
  stored = { revision: 1, property_paths: [], pinned_release: '' };
  readings = 0;
  onReading = () => {};
  takesAddresses = true;
  stopping = new AbortController();
  told = [];
  reasons = [];
  shown = [];
  onBuild = () => {};
  dataDir = mkdtempSync(join(tmpdir(), 'publisher-'));
  makeDataDir(dataDir);
  releasesFolder = dataFoldersOf(dataDir).releases;
  const client = new PocketBase(url);
  publisher = createPublisher({
    dataDir,
    siteUrl,
    fingerprint: 'f',
    pocketbaseUrl: url,
    superuser: async () => client,
    releases: releasesIn(releasesFolder),
    builds: { prepare: () => {}, end: async () => {}, next: async () => built() },
    signal: stopping.signal,
    show: ({ revision }) => shown.push(revision),
    progress: () => () => {},
  });
  return async () => {
    await publisher.stop();
    rmSync(dataDir, { recursive: true });
  };
});

/** What Astro would make of the snapshot, as far as it is looked at. */
function built(): string {
  onBuild();
  const snapshot = JSON.parse(readFileSync(snapshotFileIn(dataDir), 'utf8'));
  const site = join(dataFoldersOf(dataDir).work, 'site');
  const page =
    `<meta http-equiv="content-security-policy" content="default-src 'self'">` +
    `<meta name="revision" content="${snapshot.revision}"><link rel="canonical" href="${siteUrl}/">`;
  for (const address of expectedPages(snapshot)) {
    const file = join(site, pageFileOf(address));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
  writeFileSync(join(site, 'sitemap-0.xml'), `<loc>${siteUrl}/</loc>`);
  return site;
}

test('what is published was read once, and its addresses are remembered', async () => {
  await publisher.publishNow();
  expect(shown).toEqual([1]);
  expect(stored.property_paths).toEqual([canonical]);
  expect(readings).toBe(1);
});

test('an edit is read once', async () => {
  await publisher.publishNow();
  stored.revision = 2;
  publisher.wake();
  await vi.waitFor(() => expect(shown).toEqual([1, 2]), patiently);
  await publisher.stop();
  expect(readings).toBe(2);
});

test('an edit during the reading goes live with the build after, under a revision of its own', async () => {
  onReading = () => {
    if (stored.revision === 2) return;
    stored.revision = 2;
    publisher.wake();
  };
  publisher.wake();
  await vi.waitFor(() => expect(shown).toEqual([1, 2]), patiently);
  await publisher.stop();
  expect(readings).toBe(2);
});

test('an edit goes live where somebody has removed what can be made anew', async () => {
  await publisher.publishNow();
  const { photographs, work } = dataFoldersOf(dataDir);
  for (const folder of [photographs, work]) rmSync(folder, { recursive: true });
  stored.revision = 2;
  await publisher.publishNow();
  expect(shown).toEqual([1, 2]);
});

test('addresses that PocketBase did not take are stated again', async () => {
  takesAddresses = false;
  await publisher.publishNow();
  expect(stored.property_paths).toEqual([]);
  takesAddresses = true;
  publisher.wake();
  await vi.waitFor(() => expect(stored.property_paths).toEqual([canonical]), patiently);
  expect(shown).toEqual([1]);
});

test('an edit during a build that fails does not wait for the next try', async () => {
  onBuild = () => {
    onBuild = () => {};
    stored.revision = 2;
    publisher.wake();
    throw new Error('No hay memoria.');
  };
  publisher.wake();
  await vi.waitFor(() => expect(shown).toEqual([2]), { ...patiently, timeout: 4_000 });
  expect(told).toEqual(['publishing', 'failed', 'publishing', 'online']);
});

test('a start that cannot build ends where nothing is live, and else goes on with what is', async () => {
  onBuild = () => {
    throw new Error('No hay memoria.');
  };
  await expect(publisher.publishNow()).rejects.toThrow('No hay memoria.');
  onBuild = () => {};
  await publisher.publishNow();
  stored.revision = 2;
  onBuild = () => {
    throw new Error('No hay memoria.');
  };
  await publisher.publishNow();
  expect(shown).toEqual([1]);
  expect(told.slice(-2)).toEqual(['publishing', 'failed']);
});

test('a build that the end of the product breaks off is told as interrupted', async () => {
  onBuild = () => {
    stopping.abort();
    throw new Error('Astro no pudo construir el sitio (SIGKILL): The operation was aborted');
  };
  publisher.wake();
  await vi.waitFor(() => expect(told).toEqual(['publishing', 'failed']), patiently);
  expect(reasons).toEqual(['La publicación se interrumpió.']);
});

test('a way back to an earlier release that fails is told as failed', async () => {
  await publisher.publishNow();
  const [first = ''] = readdirSync(releasesFolder);
  stored.revision = 2;
  await publisher.publishNow();
  stored.pinned_release = first;
  mkdirSync(join(releasesFolder, 'next'));
  await publisher.publishNow();
  expect(told.slice(-2)).toEqual(['publishing', 'failed']);
});

test('a way back to the oldest release, asked for during a build, is gone after it', async () => {
  for (stored.revision = 1; stored.revision <= 5; stored.revision += 1) await publisher.publishNow();
  const [oldest = ''] = readdirSync(releasesFolder).sort();
  onBuild = () => {
    stored.pinned_release = oldest;
  };
  await publisher.publishNow();
  await publisher.publishNow();
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 1]);
});
