import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { freePort } from '#server/free-port.ts';
import { cacheControlOf } from '#server/hosts/headers.ts';
import { runScript } from '../support/command.ts';
import { fillCompany } from '../support/company.ts';
import { isNginxMissing, startNginx } from '../support/nginx.ts';
import { startBackend } from '../support/pocketbase.ts';
import { startRoutingServer } from '../support/routing-server.ts';

const token = randomBytes(32).toString('base64url');
const folder = await mkdtemp(join(tmpdir(), 'naves-static-host-'));
const backend = await startBackend({ BUILD_TOKEN: token }, undefined, null);
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
});
const { superuser } = backend;

/** Builds the site of this PocketBase in folders of a name. */
const build = (name = 'site', more: Record<string, string> = {}) =>
  runScript('build', {
    POCKETBASE_URL: backend.url,
    POCKETBASE_TOKEN: token,
    SITE_URL: 'https://naves.example.org',
    DATA_DIR: join(folder, `${name}-data`),
    OUT_DIR: join(folder, name),
    ...more,
  });

test('without a company it is the panel and a not-found page', async () => {
  const { code, output } = await build();
  expect([code, output]).toEqual([0, expect.stringContaining('Faltan los datos de la empresa')]);
  const files = await readdir(join(folder, 'site'));
  expect(files).toEqual(expect.arrayContaining(['admin.html', '404.html', '_headers', 'panel.js']));
  for (const name of ['index.html', 'contacto.html', 'sitemap-0.xml', 'robots.txt'])
    expect(existsSync(join(folder, 'site', name))).toBe(false);
  expect(await superuser.collection('publications').getFullList()).toEqual([]);
});

test('with a company it is the same in two builds at the same time', async () => {
  await fillCompany(superuser);
  const builds = await Promise.all([build(), build('other')]);
  expect(builds.map(({ code }) => code)).toEqual([0, 0]);
  const [page, other] = ['site', 'other'].map((name) =>
    readFileSync(join(folder, name, 'index.html'), 'utf8'),
  );
  expect(other).toBe(page);
});

/** CI installs nginx and says so. */
test.skipIf(isNginxMissing && process.env.WITH_PROXIES !== '1')(
  'the example of nginx serves it with clean URLs, the panel and the API',
  async () => {
    const port = await freePort();
    const own = { '/var/www/naves': join(folder, 'site'), '127.0.0.1:8090': new URL(backend.url).host };
    const nginx = await startNginx('nginx-static.conf', { folder, port, replaced: own });
    onTestFinished(() => void nginx.kill());
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: response.status, text: await response.text(), headers: response.headers };
    };
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 60_000 });
    for (const path of ['/propiedades', '/contacto', '/admin', '/api/health'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    for (const path of ['/nada', '/admin/properties/abc'])
      expect(await ask(path)).toMatchObject({ status: 404, text: expect.stringContaining('"/panel.js"') });
    const [script = ''] = await readdir(join(folder, 'site/_astro'));
    const cacheControl = async (path: string) => (await ask(path)).headers.get('cache-control');
    expect(await cacheControl(`/_astro/${script}`)).toBe(cacheControlOf('/_astro/'));
    expect(await cacheControl('/propiedades')).toBe(cacheControlOf('/propiedades'));
  },
);

test('states ways by road, keeps them for later builds, and does not fail while the routing server is away', async () => {
  const routing = await startRoutingServer();
  const position = { latitude: 19.041, longitude: -98.022 };
  const nave = propertySchema.parse(
    await superuser
      .collection('properties')
      .create({ title: 'Nave', location: 'Amozoc', city: 'Amozoc', type: 'Bodega', area: 10, ...position }),
  );
  const page = () => readFileSync(join(folder, 'site', `${paths.property(nave)}.html`), 'utf8');
  const buildWithRoads = async () => (await build('site', { ROUTING_URL: `${routing.url}/` })).output;
  await buildWithRoads();
  expect(page()).toMatch(/Por carretera.*[\d.]+\u00a0km, \d+\u00a0min/);
  expect(routing.asked.map(([from]) => from)).toEqual([position]);
  routing.goAway();
  const known = page();
  expect(await buildWithRoads()).not.toContain('ROUTING_URL');
  expect(page()).toBe(known);
  await superuser.collection('properties').update(nave.id, { latitude: 19.051 });
  expect(await buildWithRoads()).toContain('Faltan distancias por carretera: ROUTING_URL ECONNREFUSED.');
  expect(page()).toContain('En línea recta');
  expect(page()).not.toContain('Por carretera');
});
