import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { freePort } from '#server/free-port.ts';
import { propertyIdOf } from '#server/seed/demo-ids.ts';
import { demoProperties } from '#server/seed/demo-properties.ts';
import { fillCompany, testCompany } from '../support/company.ts';
import { inventedClaimsIn } from '../support/invented-claims.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { startBackend } from '../support/pocketbase.ts';
import { account, endProduct, launchProduct } from '../support/product-process.ts';
import { productionPocketBaseIn } from '../support/production-pocketbase.ts';

const waitOptions = { timeout: 120_000, interval: 500 };
const expectNothingInvented = (text: string) => expect(inventedClaimsIn(text)).toEqual([]);

describe('the first start in production', () => {
  let dataDir: string;
  let folder: string;
  let binary: string;
  let port: number;
  let url: string;
  let product: ChildProcess;
  const lines: string[] = [];

  async function start() {
    const env = { NODE_ENV: 'production', DEMO: '', POCKETBASE_BIN: binary };
    product = await launchProduct({ port, dataDir, env, onLine: (line) => lines.push(line) });
  }
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text() };
  };
  const releases = () => readdir(dataFoldersOf(dataDir).releases);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'naves-first-run-'));
    folder = await mkdtemp(join(tmpdir(), 'naves-pocketbase-'));
    binary = await productionPocketBaseIn(folder);
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await start();
  });
  afterAll(async () => {
    await endProduct(product);
    for (const used of [dataDir, folder]) await rm(used, { recursive: true, force: true, maxRetries: 5 });
  });

  test('publishes nothing and reports that the details of the company are missing', async () => {
    expect(lines.join('\n')).toContain('Faltan los datos de la empresa');
    expect(await releases()).toEqual([]);
    for (const path of ['/', '/contacto', '/sitemap.xml', '/robots.txt']) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(text).toContain('Este sitio está en preparación');
      expectNothingInvented(text);
    }
  });

  test('serves the panel', async () => {
    const { status, text } = await get('/admin/settings');
    expect(status).toBe(200);
    const [script = ''] = /\/_astro\/[\w.-]+\.js/.exec(text) ?? [];
    expect((await get(script)).status).toBe(200);
  });

  test('begins again after kill -9', async () => {
    product.kill('SIGKILL');
    await once(product, 'exit');
    await start();
    expect((await get('/')).status).toBe(503);
    expect((await get('/admin')).status).toBe(200);
    expect(await releases()).toEqual([]);
  });

  test('is published when the facts are saved', async () => {
    const client = new PocketBase(url);
    await client.collection('users').authWithPassword(account.email, account.password);
    await fillCompany(client);
    await vi.waitFor(async () => expect((await get('/')).status).toBe(200), waitOptions);
    expect((await get('/contacto')).text).toContain(testCompany.phone);
    const { text: sitemap } = await get('/sitemap-0.xml');
    const published = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(published.length).toBeGreaterThan(5);
    for (const path of [...published, '/site.webmanifest', '/admin'])
      expectNothingInvented((await get(path || '/')).text);
    expect((await get('/admin')).text).toContain(`content="${testCompany.name}"`);
    expect(await releases()).toContain('current');
  });
});

describe('a DATA_DIR of the demo that is started as a real installation', () => {
  let folder: string;
  let dataDir: string;
  let binary: string;
  const [nave] = demoProperties;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naves-first-run-'));
    binary = await productionPocketBaseIn(folder);
    const backend = await startBackend();
    await cp(backend.dir, dataFoldersOf(join(folder, 'demo')).pocketbase, { recursive: true });
    await backend.stop();
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(folder, 'data-'));
    await cp(join(folder, 'demo'), dataDir, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  const change = (statement: string) => {
    using database = new DatabaseSync(join(dataFoldersOf(dataDir).pocketbase, 'data.db'));
    database.exec(statement);
  };
  const launch = async (env: Record<string, string>) =>
    launchProduct({ port: await freePort(), dataDir, env: { POCKETBASE_BIN: binary, ...env } });
  const production = { NODE_ENV: 'production', DEMO: '' };
  const refusal =
    /datos inventados de la demostración \((.*)\).*elige una carpeta vacía con DATA_DIR.*ALLOW_DEMO_DATA=1/;

  test.each([production, { DEMO: '0' }])(
    'is refused with %o, before anything runs or is published',
    async (env) => {
      await expect(launch(env)).rejects.toThrow(refusal);
      await expect(launch(env)).rejects.not.toThrow(/Arrancando PocketBase/);
      expect(await readdir(dataFoldersOf(dataDir).releases)).toEqual([]);
    },
  );

  test('is refused as long as one invented property or the demo account is left', async () => {
    const facts = Object.entries(testCompany).map(([name, value]) => `${name} = '${value}'`);
    change(`UPDATE company SET ${facts.join()}`);
    const at = '2026-11-02 15:00:00.000Z';
    change(
      `INSERT INTO properties (id, title, location, city, state, type, area, active, created_at, updated_at) VALUES
       ('${propertyIdOf(nave?.title ?? '')}', '${nave?.title}', 'Amozoc', 'Amozoc', 'Puebla', 'Bodega', 10, TRUE, '${at}', '${at}')`,
    );
    await expect(launch(production)).rejects.toThrow(/\(1 propiedad\)/);
    change("UPDATE properties SET title = 'Nave propia'");
    change(
      "INSERT INTO users (id, email, password, tokenKey) VALUES ('persona00000001', 'admin@example.com', 'x', 'y')",
    );
    await expect(launch(production)).rejects.toThrow(/\(la cuenta admin@example\.com\)/);
  });
});

describe('PocketBase alone, which nobody has set up', () => {
  let calls = 0;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  const webhook = createServer((_request, response) => {
    calls += 1;
    response.end();
  });

  beforeAll(async () => {
    const { url } = await listenOnLoopback(webhook);
    backend = await startBackend({ SITE_WEBHOOK_URL: url }, undefined, null);
  });
  afterAll(async () => {
    await backend.stop();
    webhook.close();
  });

  test('calls the service that builds the site once the facts are saved, and not before', async () => {
    await backend.superuser.collection('locations').create({ name: 'Finsa', city: 'Cuautlancingo' });
    await backend.superuser.crons.run('tell-site-changed');
    expect(calls).toBe(0);
    await fillCompany(backend.superuser);
    await expect.poll(() => calls).toBe(1);
  });
});

test('the mail of an inquiry waits until the company has an address', async () => {
  const backend = await startBackend({}, undefined, null);
  const { superuser } = backend;
  try {
    await superuser
      .collection('inquiries')
      .create({ name: 'Lucía', email: 'lucia@example.com', message: '¿Sigue libre?' });
    await superuser.settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: await freePort() } });
    await superuser.crons.run('send-mails');
    expect(await superuser.collection('mails').getFirstListItem('')).toMatchObject({ attempts: 0 });
  } finally {
    await backend.stop();
  }
});
