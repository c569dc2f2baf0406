import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import PocketBase from 'pocketbase';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublicDocument } from '#domain/document.ts';
import type { PropertyRoads } from '#domain/road-distance.ts';
import type { WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { pageFileOf, paths } from '#paths.ts';
import { expectedPages } from '#render/check/site-check.ts';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { encodePhotographs } from '#render/photographs/encoded-photographs.ts';
import { photographsOf } from '#render/photographs/originals.ts';
import { makeSnapshotReader } from '#render/snapshot/snapshot-reader.ts';
import { writeSnapshotFile } from '#render/snapshot/write-snapshot.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { damagedFilesOf } from '#server/publisher/damaged-files.ts';
import { makePublisher } from '#server/publisher/publisher.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { validPdf } from '../../support/document-files.ts';
import { volkswagen } from '../../support/landmark.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { property } from '../../support/property.ts';
import { firstNames } from '../../support/release.ts';
import { startRoutingServer } from '../../support/routing-server.ts';

const siteUrl = 'https://naves.example.org';
const nave = property({ latitude: 19.1, longitude: -98.2 });
const canonical = { path: paths.property(nave), property_id: nave.id };
/** Drawing a plan takes ten seconds on a busy machine. */
const waitOptions = { timeout: 120_000, interval: 20 };

/** What PocketBase holds, how often its snapshot was read, and what happens during that. */
let stored: { revision: number; property_paths: (typeof canonical)[]; pinned_release: string };
let readCount: number;
let onRead: () => void;
let acceptsPaths: boolean;
/** The name of the company; empty until its facts are filled in. */
let company: string;
let stopping: AbortController;
/** The uploads of the property, and what a request for one of them waits for. */
let images: string[];
let uploads: (name: string) => Promise<Buffer>;
let documents: PublicDocument[];
/** The ids of the plans that were reported to have no preview. */
let failedPreviews: string[][];
/** The states of publications that were reported, and the reasons of failures. */
let states: string[];
let steps: string[];
let routingUrl: string;
let reasons: string[];

const server = createServer(async (request, response) => {
  const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  const [path = ''] = request.url?.split('?', 1) ?? [];
  if (path === '/api/files/token') return void answer(200, { token: 'x' });
  if (path.startsWith('/api/files/')) {
    return void response.end(await uploads(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))));
  }
  if (request.url === '/api/site/snapshot') {
    readCount += 1;
    const shown = {
      company: { name: company },
      locations: [],
      properties: [{ ...nave, images }],
      closed_properties: [],
      documents,
      landmarks: [volkswagen],
    };
    const snapshot = { ...stored, ...shown };
    onRead();
    return void answer(200, snapshot);
  }
  const sent = request.method === 'GET' ? {} : await json(request);
  const { property_paths, document_ids, state, reason, step } = sent as Partial<typeof stored> & {
    document_ids?: string[];
    state?: string;
    reason?: string;
    step?: string;
  };
  if (document_ids) failedPreviews.push(document_ids);
  if (state) states.push(state);
  if (step) steps.push(step);
  if (reason) reasons.push(reason);
  const items = request.url?.includes('/site/records') ? [stored] : [];
  if (!property_paths) return void answer(200, { id: 'a', items, totalItems: items.length });
  if (acceptsPaths) stored.property_paths.push(...property_paths);
  answer(acceptsPaths ? 204 : 503, {});
});
const { url } = await listenOnLoopback(server);
afterAll(() => void server.close());

/** The files of each site that was shown while the company's details were missing. */
let setupShown: string[][];
/** What the render process was told to render last. */
let ordered: WrittenSnapshot | undefined;
/** The revisions that were shown to visitors. */
let shown: number[];
let publisher: ReturnType<typeof makePublisher>;
let releasesFolder: string;
let dataDir: string;
let onRender: () => void;
let beforeRender: () => Promise<void>;
/** Whether the pages that are rendered pass the check. */
let isValid: boolean;
/** How often the render process was stopped. */
let stops: number;
/** Whether the pages of properties stay when the render process may leave them. */
let postpones: boolean;

beforeEach(() => {
  stored = { revision: 1, property_paths: [], pinned_release: '' };
  images = [];
  documents = [];
  failedPreviews = [];
  uploads = imageOf;
  readCount = 0;
  onRead = () => {};
  acceptsPaths = true;
  company = 'Naves de Prueba';
  routingUrl = '';
  setupShown = [];
  stopping = new AbortController();
  states = [];
  steps = [];
  reasons = [];
  shown = [];
  onRender = () => {};
  beforeRender = async () => {};
  postpones = false;
  isValid = true;
  stops = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'publisher-'));
  makeDataDir(dataDir);
  releasesFolder = dataFoldersOf(dataDir).releases;
  publisher = startPublisher();
  return async () => {
    stopping.abort();
    await publisher.stop();
    rmSync(dataDir, { recursive: true });
  };
});

function startPublisher(codeVersion = 'code') {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return makePublisher({
    dataDir,
    siteUrl,
    codeVersion,
    routingUrl,
    pocketbaseUrl: () => url,
    snapshotReader: makeSnapshotReader(),
    superuser: async () => client,
    releases: makeReleaseStore(releasesFolder),
    renderProcess: {
      prepare: () => {},
      stop: async () => {
        stops += 1;
      },
      render: async ({ snapshot, live }) => {
        ordered = snapshot;
        if (snapshot) await writeSnapshotFile(snapshot, snapshotFileIn(dataDir));
        await beforeRender();
        const postponed = live && postpones ? 1 : 0;
        return {
          site: renderSite(postponed ? live?.revision : snapshot?.revision),
          ...{ pages: 1, postponed, ...firstNames(), steps: {} },
        };
      },
    },
    signal: stopping.signal,
    show: ({ revision }) => shown.push(revision),
    showSetup: (site) => setupShown.push(readdirSync(site)),
    progress: () => () => {},
  });
}

/** Makes an image that is different for each name. */
function imageOf(name: string, width = 40, height = 30): Promise<Buffer> {
  const background = { r: name.length, g: name.charCodeAt(0), b: name.charCodeAt(1) };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const liveRelease = () => makeReleaseStore(releasesFolder).current();

const encodedFiles = (folder = dataFoldersOf(dataDir).photographs) =>
  readdirSync(folder).filter((name) => /\.(webp|jpg)$/.test(name));

/** Writes what the site check reads of a rendered site. */
function renderSite(revision: number | undefined): string {
  onRender();
  const snapshot = JSON.parse(readFileSync(snapshotFileIn(dataDir), 'utf8'));
  const site = join(dataFoldersOf(dataDir).work, 'site');
  const page =
    (isValid ? `<meta http-equiv="content-security-policy" content="default-src 'self'">` : '') +
    `<link rel="canonical" href="${siteUrl}/">`;
  for (const path of expectedPages(snapshot).keys()) {
    const file = join(site, pageFileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path === paths.home() ? `<meta name="revision" content="${revision}">${page}` : page);
  }
  writeFileSync(join(site, 'sitemap-0.xml'), `<loc>${siteUrl}/</loc>`);
  return site;
}

test('reads the snapshot once and saves the paths of the release', async () => {
  await publisher.publishNow();
  expect(shown).toEqual([1]);
  expect(stored.property_paths).toEqual([canonical]);
  expect(readCount).toBe(1);
});

test('leaves the snapshot as it is that the render process got', async () => {
  await publisher.publishNow();
  expect(stored.property_paths).toEqual([canonical]);
  // The process knows what it got, and gets the difference to that next.
  expect(ordered).toMatchObject({ revision: 1, property_paths: [] });
});

test('reads the snapshot once for an edit', async () => {
  await publisher.publishNow();
  stored.revision = 2;
  publisher.requestBuild();
  await vi.waitFor(() => expect(shown).toEqual([1, 2]), waitOptions);
  await publisher.stop();
  expect(readCount).toBe(2);
});

describe('when nearly all pages change', () => {
  beforeEach(async () => {
    await publisher.publishNow();
    states = [];
    stored.revision = 2;
    postpones = true;
  });

  test('shows the first pages with the revision before, then all of them, as one publication', async () => {
    await publisher.publishNow();
    expect(shown).toEqual([1, 1, 2]);
    expect(states).toEqual(['publishing', 'online']);
  });

  test('keeps no release of the first pages to go back to', async () => {
    await publisher.publishNow();
    expect(readdirSync(releasesFolder).filter((name) => /-r\d+$/.test(name))).toHaveLength(2);
    expect(await liveRelease()).toMatchObject({ revision: 2 });
  });

  test('publishes all pages after a failure in between', async () => {
    let renders = 0;
    onRender = () => {
      renders += 1;
      if (renders === 2) throw new Error('No hay memoria.');
    };
    publisher.requestBuild();
    await vi.waitFor(() => expect(states).toEqual(['publishing', 'failed']), waitOptions);
    expect(await liveRelease()).toMatchObject({ revision: 1 });
    await publisher.publishNow();
    expect(shown).toEqual([1, 1, 1, 2]);
  });

  test('renders all pages at once after the code changed', async () => {
    await publisher.stop();
    publisher = startPublisher('newer code');
    await publisher.publishNow();
    expect(shown).toEqual([1, 2]);
  });
});

test('replaces a render process whose site does not go live, because it takes its pages for shared ones', async () => {
  await publisher.publishNow();
  expect(stops).toBe(0);
  isValid = false;
  stored.revision = 2;
  publisher.requestBuild();
  await vi.waitFor(() => expect(states.at(-1)).toBe('failed'), waitOptions);
  expect(stops).toBe(1);
  isValid = true;
  publisher.requestBuild();
  await vi.waitFor(() => expect(shown).toEqual([1, 2]), waitOptions);
  expect(stops).toBe(1);
});

describe('a damaged file of the live release', () => {
  const liveFiles = async () => {
    const { store, files } = (await liveRelease()) ?? { store: '', files: new Map<string, string>() };
    return [...files].map(([file, location]) => ({ file, path: join(store, location) }));
  };
  const homePage = async () => (await liveFiles()).find(({ file }) => file === 'index.html')?.path ?? '';
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  test.each<[string, (path: string) => void]>([
    ['with other bytes', (path) => writeFileSync(path, readFileSync(path).fill(0, 0, 40))],
    ['that is empty', (path) => writeFileSync(path, '')],
    ['that is gone', (path) => rmSync(path)],
    ['whose compressed variant is damaged', (path) => writeFileSync(`${path}.br`, 'x')],
  ])('%s is found and made again, without an edit', async (_, damage) => {
    await publisher.publishNow();
    const content = readFileSync(await homePage(), 'utf8');
    writeFileSync(`${await homePage()}.gz`, gzipSync(content));
    await publisher.verify();
    expect(await damagedFilesOf((await liveRelease()) as Release)).toEqual([]);
    damage(await homePage());
    await publisher.verify();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^Archivos dañados de la versión en línea: 1 \(index.html\)/),
    );
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    expect(readFileSync(await homePage(), 'utf8')).toBe(content);
    expect(await damagedFilesOf((await liveRelease()) as Release)).toEqual([]);
  });

  test('is found when somebody publishes again without an edit', async () => {
    await publisher.publishNow();
    const nosotros = (await liveFiles()).find(({ file }) => file === 'nosotros.html');
    writeFileSync(nosotros?.path ?? '', '');
    stored.revision = 2;
    publisher.requestBuild();
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 2]), waitOptions);
    expect(await damagedFilesOf((await liveRelease()) as Release)).toEqual([]);
  });
});

describe('a damaged copy of an upload', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  test('is an encoded photograph, which is encoded again', async () => {
    images = ['a1.png'];
    await publisher.publishNow();
    const { photographs } = dataFoldersOf(dataDir);
    const [name = ''] = encodedFiles();
    const file = join(photographs, name);
    const content = readFileSync(file);
    writeFileSync(file, Buffer.from(content).fill(0, 20, 40));
    await publisher.verify();
    expect(console.error).toHaveBeenCalledWith(
      `Fotografías y documentos dañados: 1 (${name}). Se hacen de nuevo.`,
    );
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    expect(readFileSync(file)).toEqual(content);
    await publisher.verify();
    expect(shown).toEqual([1, 1]);
  });

  test('is a document, which is fetched again', async () => {
    const content = validPdf();
    uploads = async () => content;
    documents = [
      {
        ...{ id: '4f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f', property_id: nave.id, name: 'Uso de suelo' },
        ...{ kind: 'land_use', visibility: 'public', file: 'uso.pdf', format: 'pdf' },
        file_size: content.length,
        content_hash: createHash('sha256').update(content).digest('hex'),
        ...{ valid_until: '', updated_at: '2026-11-20 10:00:00.000Z' },
      },
    ];
    await publisher.publishNow();
    const published = async () => {
      const { store, files } = (await liveRelease()) as Release;
      const [file] = [...files].find(([name]) => name.startsWith('documentos/')) ?? [];
      return join(store, files.get(file ?? '') ?? '');
    };
    writeFileSync(await published(), 'damaged');
    await publisher.verify();
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    expect(readFileSync(await published())).toEqual(content);
    expect(await damagedFilesOf((await liveRelease()) as Release)).toEqual([]);
  });
});

test('publishes an edit during the reading with a second build', async () => {
  onRead = () => {
    if (stored.revision === 2) return;
    stored.revision = 2;
    publisher.requestBuild();
  };
  publisher.requestBuild();
  await vi.waitFor(() => expect(shown).toEqual([1, 2]), waitOptions);
  await publisher.stop();
  expect(readCount).toBe(2);
});

test('publishes an edit after the folders for photographs and work were removed', async () => {
  await publisher.publishNow();
  const { photographs, work } = dataFoldersOf(dataDir);
  for (const folder of [photographs, work]) rmSync(folder, { recursive: true });
  stored.revision = 2;
  await publisher.publishNow();
  expect(shown).toEqual([1, 2]);
});

test('saves the paths again after PocketBase refused them', async () => {
  acceptsPaths = false;
  await publisher.publishNow();
  expect(stored.property_paths).toEqual([]);
  acceptsPaths = true;
  publisher.requestBuild();
  await vi.waitFor(() => expect(stored.property_paths).toEqual([canonical]), waitOptions);
  expect(shown).toEqual([1]);
});

test('publishes an edit at once after the running build failed', async () => {
  onRender = () => {
    onRender = () => {};
    stored.revision = 2;
    publisher.requestBuild();
    throw new Error('No hay memoria.');
  };
  publisher.requestBuild();
  await vi.waitFor(() => expect(shown).toEqual([2]), { ...waitOptions, timeout: 4_000 });
  const expected = ['publishing', 'failed', 'publishing', 'online'];
  await vi.waitFor(() => expect(states).toEqual(expected), waitOptions);
});

test('fails a start without a live release, and continues with the live one otherwise', async () => {
  onRender = () => {
    throw new Error('No hay memoria.');
  };
  await expect(publisher.publishNow()).rejects.toThrow('No hay memoria.');
  onRender = () => {};
  await publisher.publishNow();
  stored.revision = 2;
  onRender = () => {
    throw new Error('No hay memoria.');
  };
  await publisher.publishNow();
  expect(shown).toEqual([1]);
  expect(states.slice(-2)).toEqual(['publishing', 'failed']);
});

test('reports a build as interrupted when the product stops', async () => {
  onRender = () => {
    stopping.abort();
    throw new Error('Astro no pudo construir el sitio (SIGKILL): The operation was aborted');
  };
  publisher.requestBuild();
  await vi.waitFor(() => expect(states).toEqual(['publishing', 'failed']), waitOptions);
  expect(reasons).toEqual(['La publicación se interrumpió.']);
});

test('reports a failed roll-back', async () => {
  await publisher.publishNow();
  const [first = ''] = readdirSync(releasesFolder);
  stored.revision = 2;
  await publisher.publishNow();
  stored.pinned_release = first;
  mkdirSync(join(releasesFolder, 'next'));
  await publisher.publishNow();
  expect(states.slice(-2)).toEqual(['publishing', 'failed']);
});

test('rolls back to the oldest release when that was requested during a build', async () => {
  for (stored.revision = 1; stored.revision <= 5; stored.revision += 1) await publisher.publishNow();
  const [oldest = ''] = readdirSync(releasesFolder).sort();
  onRender = () => {
    stored.pinned_release = oldest;
  };
  await publisher.publishNow();
  await publisher.publishNow();
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 1]);
});

describe("without the company's details", () => {
  test('publishes nothing and serves the panel', async () => {
    company = '';
    await publisher.publishNow();
    expect(setupShown).toHaveLength(1);
    expect(setupShown[0]).toContain('admin.html');
    expect(shown).toEqual([]);
    expect(states).toEqual([]);
    expect(readdirSync(releasesFolder)).toEqual([]);
  });

  test('publishes as soon as they are filled in', async () => {
    company = '';
    await publisher.publishNow();
    company = 'Naves de Prueba';
    publisher.requestBuild();
    await vi.waitFor(() => expect(shown).toEqual([1]), waitOptions);
  });

  test('leaves the live release online, which belongs to another database', async () => {
    await publisher.publishNow();
    company = '';
    stored.revision = 2;
    await publisher.publishNow();
    expect(shown).toEqual([1]);
    expect(setupShown).toEqual([]);
  });
});

describe('new photographs', () => {
  const many = ['a1.png', 'b2.png', 'c3.png', 'd4.png', 'e5.png'];

  /** Publishes an edit that adds photographs. They are not answered before `release` is called. */
  async function publishEditDuringEncoding() {
    await publisher.publishNow();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    uploads = (name) => promise.then(() => imageOf(name));
    Object.assign(stored, { revision: 2 });
    images = many;
    publisher.requestBuild();
    await vi.waitFor(() => expect(shown).toEqual([1, 2]), waitOptions);
    return release;
  }

  test('go live with the edit when they are few', async () => {
    await publisher.publishNow();
    Object.assign(stored, { revision: 2 });
    images = many.slice(0, 3);
    await publisher.publishNow();
    expect(shown).toEqual([1, 2]);
    expect((await liveRelease())?.photographs).toHaveLength(3);
  });

  test('do not delay edits when they are many, and go live with a later release', async () => {
    const release = await publishEditDuringEncoding();
    expect(await liveRelease()).toMatchObject({ photographs: [], isIncomplete: true });
    await vi.waitFor(() => expect(steps).toEqual(['Fotografías']), waitOptions);
    stored.revision = 3;
    publisher.requestBuild();
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 3]), waitOptions);
    release();
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 3, 3]), waitOptions);
    expect(await liveRelease()).toMatchObject({ isIncomplete: false });
    expect((await liveRelease())?.photographs).toHaveLength(many.length);
  });

  test('are not fetched or encoded while a build runs', async () => {
    await publisher.publishNow();
    Object.assign(stored, { revision: 2 });
    images = many;
    const fetchedDuringBuild: string[] = [];
    uploads = async (name) => {
      if (!shown.includes(2)) fetchedDuringBuild.push(name);
      return imageOf(name);
    };
    // More round trips than the first photograph would take.
    beforeRender = async () => {
      for (let request = 0; request < 20; request += 1) await (await fetch(`${url}/api/files/token`)).text();
    };
    publisher.requestBuild();
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 2]), waitOptions);
    expect((await liveRelease())?.photographs).toHaveLength(many.length);
    expect(fetchedDuringBuild).toEqual([]);
  });

  test('go live after a restart during the encoding', async () => {
    await publishEditDuringEncoding();
    stopping.abort();
    uploads = imageOf;
    stopping = new AbortController();
    publisher = startPublisher();
    publisher.requestBuild();
    await vi.waitFor(async () => expect((await liveRelease())?.photographs).toHaveLength(5), waitOptions);
  });

  test('that cannot be read are named in the publication, which goes live without them', async () => {
    images = ['a.5#1.jpg', 'b.jpg'];
    uploads = async (name) => (name === 'b.jpg' ? imageOf(name) : Buffer.from('not an image'));
    await publisher.publishNow();
    expect(states.at(-1)).toBe('online');
    expect(reasons).toEqual([
      `La fotografía «a.5#1.jpg» de «${nave.title}» no se pudo leer y no se muestra: quítala y sube otra.`,
    ]);
  });

  test('that are not images do not cause further builds', async () => {
    await publisher.publishNow();
    uploads = async () => Buffer.from('not an image');
    Object.assign(stored, { revision: 2 });
    images = many;
    publisher.requestBuild();
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 2]), waitOptions);
    await publisher.publishNow();
    expect(shown).toEqual([1, 2, 2]);
    expect(await liveRelease()).toMatchObject({ photographs: [], isIncomplete: false });
  });
});

describe('many photographs of the first publication', () => {
  const large = (name: string) => imageOf(name, 900, 600);
  /** Answers the requests for the sizes that follow. */
  let answer: () => void;

  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = resolve;
    images = ['a1.png', 'b2.png', 'c3.png', 'd4.png'];
    const asked = new Set<string>();
    uploads = async (name) => {
      if (asked.has(name)) await promise;
      asked.add(name);
      return large(name);
    };
    await publisher.publishNow();
  });

  /** What a build from nothing shows and writes. */
  async function builtFromNothing() {
    const folder = join(dataDir, 'nothing');
    mkdirSync(folder);
    const photographs = await encodePhotographs(photographsOf({ ...nave, images }), {
      ...{ pocketbaseUrl: url, fileToken: async () => 'x', folder },
      ...{ onProgress: () => {}, onUnreadable: () => {} },
    });
    return { photographs, files: encodedFiles(folder) };
  }

  const published = () => ({ photographs: ordered?.photographs, files: encodedFiles() });

  test('are encoded in one size only, and every named file exists', async () => {
    expect(ordered?.photographs).toMatchObject(images.map(() => ({ width: 480, height: 320 })));
    const names = ordered?.photographs.map(({ contentHash }) => `${contentHash}-480.webp`);
    expect(encodedFiles().sort()).toEqual(names?.sort());
    expect(await liveRelease()).toMatchObject({ isIncomplete: true });
    answer();
  });

  test('are shown in all sizes by a later release, as by a build from nothing', async () => {
    answer();
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    expect(await liveRelease()).toMatchObject({ isIncomplete: false });
    expect(published()).toEqual(await builtFromNothing());
  });

  test('are shown in all sizes after the product was killed in between', async () => {
    stopping.abort();
    answer();
    uploads = large;
    stopping = new AbortController();
    publisher = startPublisher();
    publisher.requestBuild();
    await vi.waitFor(
      async () => expect(await liveRelease()).toMatchObject({ isIncomplete: false }),
      waitOptions,
    );
    expect(published()).toEqual(await builtFromNothing());
  });
});

describe('public plans', () => {
  const plans = { 'plano.pdf': validPdf(), 'roto.pdf': Buffer.from('%PDF-1.4 nada %%EOF') };
  const planOf = (file: keyof typeof plans, id: string): PublicDocument => ({
    id,
    property_id: nave.id,
    name: 'Plano de conjunto',
    kind: 'plan',
    visibility: 'public',
    file,
    format: 'pdf',
    file_size: plans[file].length,
    content_hash: createHash('sha256').update(plans[file]).digest('hex'),
    valid_until: '',
    updated_at: '2026-11-20 10:00:00.000Z',
  });
  const good = planOf('plano.pdf', '4f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f');
  const broken = planOf('roto.pdf', '5f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f');
  const publishedPhotographs = () => JSON.parse(readFileSync(snapshotFileIn(dataDir), 'utf8')).photographs;

  beforeEach(() => {
    uploads = async (name) => plans[name as keyof typeof plans];
  });

  test('are encoded as photographs; one that cannot be drawn stays a document and is reported', async () => {
    documents = [good, broken];
    await publisher.publishNow();
    await vi.waitFor(() => expect(failedPreviews.at(-1)).toEqual([broken.id]), waitOptions);
    expect(shown).toEqual([1, 1]);
    expect(publishedPhotographs()).toMatchObject([
      { id: `documents/${good.id}/plano.pdf`, width: 1600, height: 2071 },
    ]);
    const release = await liveRelease();
    expect([...(release?.files.keys() ?? [])].filter((file) => file.startsWith('documentos/'))).toHaveLength(
      2,
    );
  });

  test('lose their previews when they are withdrawn', async () => {
    documents = [good];
    await publisher.publishNow();
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    expect(encodedFiles()).toHaveLength(5);
    documents = [];
    stored.revision = 2;
    await publisher.publishNow();
    expect(encodedFiles()).toEqual([]);
    documents = [good];
    stored.revision = 3;
    publisher.requestBuild();
    await vi.waitFor(async () => expect((await liveRelease())?.photographs).toHaveLength(1), waitOptions);
    expect(encodedFiles()).toHaveLength(5);
  });

  test('do not delay an edit, and appear with the next release', async () => {
    await publisher.publishNow();
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    uploads = () => promise.then(() => plans['plano.pdf']);
    // The document itself was fetched before, so only its preview waits.
    const folder = dataFoldersOf(dataDir).documents;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${good.content_hash}.pdf`), plans['plano.pdf']);
    documents = [good];
    stored.revision = 2;
    publisher.requestBuild();
    await vi.waitFor(() => expect(shown).toEqual([1, 2]), waitOptions);
    expect(await liveRelease()).toMatchObject({ photographs: [], isIncomplete: true });
    answer();
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 2]), waitOptions);
    expect(await liveRelease()).toMatchObject({ isIncomplete: false });
    expect(publishedPhotographs()).toHaveLength(1);
  });
});

describe('ways by road', () => {
  let routing: Awaited<ReturnType<typeof startRoutingServer>>;
  beforeEach(async () => {
    routing = await startRoutingServer();
    routingUrl = routing.url;
    publisher = startPublisher();
    return routing.goAway;
  });

  const shownRoads = () =>
    JSON.parse(readFileSync(snapshotFileIn(dataDir), 'utf8')).road_distances as PropertyRoads[];
  const known = [{ property_id: nave.id, roads: [{ landmark_id: volkswagen.id, km: 7.9, minutes: 8 }] }];
  const restart = async () => {
    await publisher.stop();
    publisher = startPublisher();
  };

  test('go live with the next release, without an edit, and are asked for once', async () => {
    await publisher.publishNow();
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    expect(shownRoads()).toEqual(known);
    await restart();
    await publisher.publishNow();
    stored.revision = 2;
    await publisher.publishNow();
    expect(shown).toEqual([1, 1, 2]);
    expect(shownRoads()).toEqual(known);
    expect(routing.asked).toHaveLength(1);
  });

  test('delay no publication while the server does not answer', async () => {
    routing.hold();
    await publisher.publishNow();
    stored.revision = 2;
    await publisher.publishNow();
    expect(shown).toEqual([1, 2]);
    expect(shownRoads()).toEqual([]);
    expect(states).not.toContain('failed');
  });

  test('stay as they were known while the server is away', async () => {
    await publisher.publishNow();
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    routing.goAway();
    stored.revision = 2;
    await publisher.publishNow();
    await restart();
    stored.revision = 3;
    await publisher.publishNow();
    expect(shown).toEqual([1, 1, 2, 3]);
    expect(shownRoads()).toEqual(known);
    await routing.comeBack();
  });

  test('go offline after the operator removes ROUTING_URL', async () => {
    await publisher.publishNow();
    await vi.waitFor(() => expect(shown).toEqual([1, 1]), waitOptions);
    routingUrl = '';
    await restart();
    await publisher.publishNow();
    expect(shown).toEqual([1, 1, 1]);
    expect(shownRoads()).toEqual([]);
  });

  test('that cannot be read stop no publication', async () => {
    await publisher.stop();
    const { roads } = dataFoldersOf(dataDir);
    rmSync(roads, { recursive: true });
    writeFileSync(roads, '');
    publisher = startPublisher();
    await publisher.publishNow();
    expect(shown).toEqual([1]);
  });
});
