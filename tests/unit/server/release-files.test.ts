import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalPathsOf } from '#render/redirects.ts';
import { makeReleaseFiles } from '#server/front/release-files.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { property } from '../../support/property.ts';
import { firstNames, releaseIn } from '../../support/release.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const files = makeReleaseFiles();
const server = createServer({ maxHeaderSize: 1_000_000 }, files.answer);
const { port, url } = await listenOnLoopback(server);
const id = '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f';
const nave = property({
  id,
  title: 'Bodega Norte',
  type: 'Bodega',
  city: 'Cholula',
  reference_code: 'NP-0070',
});
const canonical = `/propiedades/bodega/cholula/${id}-bodega-norte`;

/** Files whose names have a digest, with data of properties. */
const withdrawn = [
  'propiedades/indice/a1.json',
  'comparar/datos/a1.json',
  'mapas/corredor-a1.svg',
  'documentos/plano-a1.pdf',
  'fichas/1.json',
];

function release(revision: number, pages: Record<string, string | Buffer>) {
  const site = join(folder, String(revision));
  for (const [name, content] of Object.entries({ '404.html': `no está ${revision}`, ...pages })) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), content);
  }
  return releaseIn(site, {
    revision,
    canonicalPaths: canonicalPathsOf({ properties: [nave], closed_properties: [] }),
  });
}

async function get(path: string, init?: RequestInit) {
  const response = await fetch(url + path, { redirect: 'manual', ...init });
  const { status, headers } = response;
  return {
    status,
    text: await response.text(),
    location: headers.get('location'),
    cacheControl: headers.get('cache-control'),
  };
}

beforeAll(() => {
  files.show(
    release(1, {
      'propiedades.html': 'lista 1',
      '_astro/a.js': 'de la 1',
      ...Object.fromEntries(withdrawn.map((file) => [file, 'de la 1'])),
    }),
  );
  files.show(
    release(2, {
      'index.html': 'inicio 2',
      'propiedades.html': 'lista 2',
      'admin.html': 'panel',
      '_astro/b.js': 'de la 2',
      [`${canonical.slice(1)}.html`]: 'ficha',
    }),
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('reads a path of many slashes in linear time', async () => {
  // In quadratic time, it takes so long that the test times out.
  expect(await get(`/a${'/'.repeat(100_000)}b`)).toMatchObject({ status: 301, location: '/a/b' });
});

describe('the public site', () => {
  test.each([
    ['/', 'inicio 2'],
    ['/propiedades', 'lista 2'],
    ['/propiedades?operacion=renta', 'lista 2'],
    [canonical, 'ficha'],
    ['/admin', 'panel'],
    ['/admin/properties/7', 'panel'],
  ])('answers %s from the live release and lets browsers revalidate it', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text, cacheControl: 'no-cache' });
  });

  test('still serves the code of the previous release', async () => {
    expect(await get('/_astro/a.js')).toMatchObject({ status: 200, text: 'de la 1' });
    expect((await get('/_astro/b.js')).cacheControl).toContain('immutable');
  });

  test.each(withdrawn)('serves no data of the previous release: %s', async (file) => {
    expect((await get(`/${file}`)).status).toBe(404);
  });

  test('serves them again after a roll-back', async () => {
    const other = makeReleaseFiles();
    const pages = Object.fromEntries(withdrawn.map((file) => [file, 'de la 8']));
    const earlier = { ...release(8, pages), photographs: ['aa'] };
    other.show(earlier);
    other.show({ ...release(9, {}), photographs: ['bb'] });
    expect([other.showsPhotograph('aa'), other.showsPhotograph('bb')]).toEqual([false, true]);
    other.show(earlier);
    expect([other.showsPhotograph('aa'), other.showsPhotograph('bb')]).toEqual([true, false]);
    const front = createServer(other.answer);
    const { url: origin } = await listenOnLoopback(front);
    for (const file of withdrawn) expect((await fetch(`${origin}/${file}`)).status).toBe(200);
    front.close();
  });

  test('serves a release until its folder is gone, also when it was shown several times', async () => {
    const pages = { 'propiedades.html': 'lista 3', '_astro/c.js': 'de la 3' };
    const other = makeReleaseFiles();
    const first = release(3, pages);
    for (let time = 0; time < 6; time += 1) other.show(first);
    other.show(release(4, {}));
    const front = createServer(other.answer);
    const { url: origin } = await listenOnLoopback(front);
    expect((await fetch(`${origin}/_astro/c.js`)).status).toBe(200);
    rmSync(join(folder, first.name), { recursive: true });
    other.show(release(4, {}));
    expect((await fetch(`${origin}/_astro/c.js`)).status).toBe(404);
    front.close();
  });

  test('sends a precompressed variant as soon as it exists', async () => {
    const other = makeReleaseFiles();
    other.show(release(6, { 'tarde.html': 'tarde' }));
    writeFileSync(join(folder, '6', 'tarde.html.gz'), gzipSync('tarde'));
    const front = createServer(other.answer);
    const { url: origin } = await listenOnLoopback(front);
    const response = await fetch(`${origin}/tarde`, { headers: { 'accept-encoding': 'gzip' } });
    expect([await response.text(), response.headers.get('content-encoding')]).toEqual(['tarde', 'gzip']);
    front.close();
  });

  test('serves only the files that the release lists', async () => {
    writeFileSync(join(folder, '2', 'ajena.html'), 'de nadie');
    for (const path of ['/ajena', '/2/propiedades', '/2/propiedades.html', '/release.json'])
      expect(await get(path), path).toMatchObject({ status: path.endsWith('.html') ? 301 : 404 });
  });

  test('serves a page in the accepted encoding until another release is live', async () => {
    const other = makeReleaseFiles();
    const page = (text: string) => ({ 'pagina.html': text, 'pagina.html.gz': gzipSync(text) });
    other.show(release(5, page('antes')));
    const front = createServer(other.answer);
    const { url: origin } = await listenOnLoopback(front);
    const ask = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding };
      const response = await fetch(`${origin}/pagina`, { headers });
      return [await response.text(), response.headers.get('content-encoding')];
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await ask('gzip')).toEqual(['antes', 'gzip']);
      expect(await ask('identity')).toEqual(['antes', null]);
    }
    other.show(release(6, page('después')));
    expect(await ask('gzip')).toEqual(['después', 'gzip']);
    front.close();
  });

  test('answers an unknown path with the not-found page and status 404', async () => {
    for (const path of ['/nada', '/404', '/n%C3%A1da'])
      expect(await get(path), path).toMatchObject({ status: 404, text: 'no está 2' });
  });

  test('keeps the capitals of the panel and of files', async () => {
    expect(await get('/admin/Clientes/7')).toMatchObject({ status: 200, text: 'panel' });
    expect(await get('/_astro/No.js')).toMatchObject({ status: 404 });
  });

  test.each([
    [`/propiedades/${id}`, canonical],
    ['/NP-0070?utm=1', `${canonical}?utm=1`],
    ['/np-70', canonical],
    ['/0070/', canonical],
    [`/propiedades/${id.toUpperCase()}?utm=1`, `${canonical}?utm=1`],
    [`/propiedades/bodega/puebla/${id}`, canonical],
    [`/propiedades/nave-industrial/puebla/${id}-titulo-viejo`, canonical],
    ['/propiedades/', '/propiedades'],
    ['/servicios/?a=1', '/servicios?a=1'],
    ['//ejemplo.org/', '/ejemplo.org'],
    ['/propiedades//', '/propiedades'],
    ['//propiedades', '/propiedades'],
    ['/ubicaciones//puebla', '/ubicaciones/puebla'],
    ['/index.html', '/'],
    ['/propiedades.html?a=1', '/propiedades?a=1'],
    ['/propiedades/index.html', '/propiedades'],
    ['/Propiedades', '/propiedades'],
    ['/PROPIEDADES/Nave-Industrial?q=Nave', '/propiedades/nave-industrial?q=Nave'],
  ])('redirects %s to the canonical path', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, location, cacheControl: 'no-cache' });
  });

  test('never redirects to another site', async () => {
    const request = ask({ port, path: String.raw`/\ejemplo.org/` });
    const [{ statusCode, headers }] = await once(request, 'response');
    expect([statusCode, headers.location]).toEqual([301, '/ejemplo.org']);
  });

  test.each(['bytes=0-0', 'bytes=-2', 'bytes=4-1e9', 'bytes=99-', 'metros=1-2'])(
    'sends the whole page for the range %s',
    async (range) => {
      expect(await get('/propiedades', { headers: { range } })).toMatchObject({
        status: 200,
        text: 'lista 2',
      });
    },
  );

  test('refuses POST requests', async () => {
    expect(await get('/propiedades', { method: 'POST' })).toMatchObject({ status: 405 });
  });

  test('serves no file outside the release', async () => {
    expect(await get('/..%2f1%2fpropiedades.html')).toMatchObject({ status: 404 });
  });
});

test('answers 304 for a page that did not change between two releases', async () => {
  const pages = { 'contacto.html': 'contacto', 'index.html': 'inicio' };
  const releases = makeReleaseStore(folder);
  await releases.shared.ensureFolder();
  const publish = async (revision: number, contents: Record<string, string>) => {
    release(revision, contents);
    const manifest = { revision, codeVersion: '', pages: 1, canonicalPaths: new Map(), photographs: [] };
    return releases.goLive(
      await releases.shared.compare(join(folder, String(revision)), firstNames()),
      manifest,
    );
  };
  files.show(await publish(30, pages));
  const tagOf = async (path: string) => (await fetch(url + path)).headers.get('etag') ?? '';
  const [contact, home] = [await tagOf('/contacto'), await tagOf('/')];
  files.show(await publish(31, { ...pages, 'index.html': 'otro inicio' }));
  const again = (path: string, tag: string) => fetch(url + path, { headers: { 'if-none-match': tag } });
  expect((await again('/contacto', contact)).status).toBe(304);
  expect((await again('/', home)).status).toBe(200);
});

describe('a site that nobody has set up', () => {
  const other = makeReleaseFiles();
  const front = createServer(other.answer);
  let origin: string;
  const panel = join(folder, 'setup');
  beforeAll(async () => {
    mkdirSync(join(panel, '_astro'), { recursive: true });
    writeFileSync(join(panel, 'admin.html'), 'panel');
    writeFileSync(join(panel, '_astro', 'p.js'), 'del panel');
    other.showSetup(panel);
    ({ url: origin } = await listenOnLoopback(front));
    return () => void front.close();
  });

  test.each(['/', '/propiedades', '/robots.txt', `/propiedades/${id}`])(
    'answers %s with a page that nobody indexes',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(503);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('retry-after')).toBe('600');
      expect(await response.text()).toContain('Este sitio está en preparación');
    },
  );

  test.each([
    ['/admin', 'panel'],
    ['/admin/settings', 'panel'],
    ['/_astro/p.js', 'del panel'],
  ])('serves %s', async (path, text) => {
    expect(await (await fetch(origin + path)).text()).toBe(text);
  });

  test('serves the first release, and the open panel still finds its code', async () => {
    other.show(release(7, { 'index.html': 'inicio 7' }));
    expect(await (await fetch(`${origin}/`)).text()).toBe('inicio 7');
    expect((await fetch(`${origin}/nada`)).status).toBe(404);
    expect((await fetch(`${origin}/_astro/p.js`)).status).toBe(200);
  });
});
