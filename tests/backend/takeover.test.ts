import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyId } from '#domain/company.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { fillCompany } from '../support/company.ts';
import { changeCode, makeOtherCode, pidsOf, upgradeTo } from '../support/other-code.ts';
import { account, endProduct, launchProduct } from '../support/product-process.ts';
import { startVisitors } from '../support/visitors.ts';

const folder = mkdtempSync(join(tmpdir(), 'naves-takeover-'));
const dataDir = join(folder, 'data');
const databaseFile = join(dataFoldersOf(dataDir).pocketbase, 'data.db');
const waitOptions = { timeout: 60_000, interval: 20 };
let product: ChildProcess;
let url: string;
let client: PocketBase;
let codeCount = 0;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  product = await launchProduct({ port, dataDir, env: { DEMO: '0' } });
  client = new PocketBase(url);
  await client.collection('users').authWithPassword(account.email, account.password);
  await fillCompany(client);
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), waitOptions);
}, 300_000);
afterAll(async () => {
  await endProduct(product);
  await stopOrphan(dataFoldersOf(dataDir).pocketbase);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

/** A code of another version than any before. */
function makeCode(): { code: string; version: string } {
  codeCount += 1;
  const version = `9.0.${codeCount}`;
  return { code: makeOtherCode(join(folder, `code-${codeCount}`), version), version };
}
const addMigration = (code: string, body: string) =>
  writeFileSync(
    join(code, 'pb_migrations', '1999999999_later.js'),
    `migrate((app) => { ${body} }, () => {});\n`,
  );
const runningVersion = async (): Promise<string> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return /naves_build_info\{version="([^"]+)"/.exec(metrics)?.[1] ?? '';
};
const footerOf = async (path = '/') => (await (await fetch(url + path)).text()).includes('Versión 9.');

function idsOfInquiries(): string[] {
  using database = new DatabaseSync(databaseFile, { readOnly: true });
  return database
    .prepare('SELECT id FROM inquiries')
    .all()
    .map(({ id }) => String(id));
}
function isMigrated(): boolean {
  using database = new DatabaseSync(databaseFile, { readOnly: true });
  return database.prepare("SELECT 1 FROM _migrations WHERE file = '1999999999_later.js'").get() !== undefined;
}

/** The other code is refused or fails. Whatever worked before goes on, and visitors notice nothing. */
async function expectNoChange(code: string, sentence: RegExp) {
  const before = await runningVersion();
  const stop = startVisitors(url, ['/', '/propiedades']);
  const outcome = await upgradeTo(code, dataDir);
  const { failures, accepted } = await stop();
  expect(outcome).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  expect(failures).toEqual([]);
  expect(idsOfInquiries()).toEqual(expect.arrayContaining(accepted));
  expect([await runningVersion(), pidsOf(code), isMigrated()]).toEqual([before, [], false]);
}

describe('an upgrade', () => {
  test('shows the new code, under readers who notice nothing, loses no inquiry, and publishes later edits', async () => {
    const { code, version } = makeCode();
    const stop = startVisitors(url, ['/', '/propiedades', '/admin']);
    const outcome = await upgradeTo(code, dataDir);
    const { requests, failures, accepted } = await stop();
    expect(outcome).toEqual({ code: 0, output: expect.stringContaining(`trabaja el código de ${code}`) });
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(accepted.length).toBeGreaterThan(10);
    expect(idsOfInquiries()).toEqual(expect.arrayContaining(accepted));
    expect([await runningVersion(), await footerOf()]).toEqual([version, true]);
    expect(product.exitCode).toBeNull();
    await client.collection('company').update(companyId, { phone: '+52 222 999 8877' });
    const page = async () => (await fetch(`${url}/contacto`)).text();
    await vi.waitFor(async () => expect(await page()).toContain('222 999 8877'), waitOptions);
  }, 180_000);

  test('can follow another one, and leaves one process that works below the first', async () => {
    const first = makeCode();
    const second = makeCode();
    expect((await upgradeTo(first.code, dataDir)).code).toBe(0);
    expect((await upgradeTo(second.code, dataDir)).code).toBe(0);
    expect(await runningVersion()).toBe(second.version);
    expect([pidsOf(first.code).length, pidsOf(second.code).length]).toEqual([0, 1]);
  }, 240_000);
});

describe('an upgrade leaves everything as it is', () => {
  test('when a migration fails in the rehearsal', async () => {
    const { code } = makeCode();
    addMigration(code, "throw new Error('esta migración no vale');");
    await expectNoChange(code, /La versión en marcha sigue igual\..*esta migración no vale/s);
    expect(existsSync(join(dataFoldersOf(dataDir).work, 'upgrade'))).toBe(false);
  }, 180_000);

  test('when the new code cannot render the site', async () => {
    const { code } = makeCode();
    changeCode(code, 'src/site/layouts/SiteFooter.astro', '---\n', "---\nthrow new Error('no dibuja');\n");
    await expectNoChange(code, /La versión en marcha sigue igual/);
  }, 180_000);

  test('when the new code is older than the data', async () => {
    const { code } = makeCode();
    const [newest = ''] = readdirSync('pb_migrations').toSorted().reverse();
    rmSync(join(code, 'pb_migrations', newest));
    await expectNoChange(code, /La versión en marcha sigue igual\..*datos de una versión más nueva/);
  }, 180_000);

  test('when the new process is killed before it takes the port', async () => {
    const { code } = makeCode();
    const before = await runningVersion();
    const stop = startVisitors(url, ['/']);
    const outcome = await upgradeTo(code, dataDir, (line) => {
      if (line.startsWith('Construyendo')) for (const pid of pidsOf(code)) process.kill(pid, 'SIGKILL');
    });
    const { failures } = await stop();
    expect(outcome).toEqual({ code: 1, output: expect.stringMatching(/sigue igual\. .*SIGKILL/) });
    expect([failures, await runningVersion()]).toEqual([[], before]);
  }, 180_000);
});

describe('after the new code has the port', () => {
  test('a migration that fails is undone, and the code before takes the port back', async () => {
    const { code } = makeCode();
    const isRehearsal = "app.dataDir().endsWith('upgrade/pocketbase')";
    const fails = "throw new Error('aquí no vale');";
    addMigration(
      code,
      `app.db().newQuery('CREATE TABLE later (x)').execute(); if (!${isRehearsal}) ${fails}`,
    );
    const before = await runningVersion();
    const stop = startVisitors(url, ['/', '/propiedades']);
    const outcome = await upgradeTo(code, dataDir);
    const { failures, accepted } = await stop();
    expect(outcome.output).toMatch(/El relevo falló: .*se deshizo.*Está en línea la versión anterior/s);
    expect(outcome.code).toBe(1);
    // A form that waited for the failed code is asked to try again. No page fails.
    expect(failures.filter((failure) => !failure.startsWith('inquiry 503'))).toEqual([]);
    expect(idsOfInquiries()).toEqual(expect.arrayContaining(accepted));
    expect([await runningVersion(), isMigrated()]).toEqual([before, false]);
  }, 180_000);

  test('a process that is killed before it works is replaced by the code before, and nobody is refused', async () => {
    const { code, version } = makeCode();
    changeCode(
      code,
      'src/server/product.ts',
      'const lock = lockDataDir',
      'await new Promise(() => {}); const lock = lockDataDir',
    );
    const before = await runningVersion();
    const stop = startVisitors(url, ['/', '/propiedades']);
    const outcome = upgradeTo(code, dataDir);
    await vi.waitFor(() => isReleasedTo(version), { timeout: 120_000, interval: 50 });
    for (const pid of pidsOf(code)) process.kill(pid, 'SIGKILL');
    expect((await outcome).output).toMatch(/El relevo falló: .*SIGKILL.*Está en línea la versión anterior/);
    const { failures, accepted } = await stop();
    expect(failures).not.toContain('ECONNREFUSED');
    expect(idsOfInquiries()).toEqual(expect.arrayContaining(accepted));
    expect(await runningVersion()).toBe(before);
  }, 180_000);

  /** Whether this version answers and the one before has left DATA_DIR. */
  async function isReleasedTo(version: string): Promise<void> {
    expect(await runningVersion()).toBe(version);
    lockDataDir(dataDir).close();
  }
});

test('says what to do when no product runs', async () => {
  const { code } = makeCode();
  expect(await upgradeTo(code, join(folder, 'nobody'))).toEqual({
    code: 1,
    output: expect.stringContaining('El producto no está en marcha en DATA_DIR'),
  });
});

test('the first process ends when the one that works is killed, so that its supervisor starts it again', async () => {
  const { code } = makeCode();
  expect((await upgradeTo(code, dataDir)).code).toBe(0);
  const ended = once(product, 'exit');
  for (const pid of pidsOf(code)) process.kill(pid, 'SIGKILL');
  expect(await ended).toEqual([1, null]);
}, 180_000);
