import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyId } from '#domain/company.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { readStart } from '#server/upgrade/start-record.ts';
import { fillCompany } from '../support/company.ts';
import { changeCode, makeOtherCode, upgradeTo } from '../support/other-code.ts';
import { account } from '../support/product-process.ts';
import { startService } from '../support/service-manager.ts';
import { startVisitors } from '../support/visitors.ts';

const folder = mkdtempSync(join(tmpdir(), 'naves-upgrade-'));
const dataDir = join(folder, 'data');
const link = join(folder, 'code');
const databaseFile = join(dataFoldersOf(dataDir).pocketbase, 'data.db');
const waitOptions = { timeout: 240_000, interval: 50 };
let service: ReturnType<typeof startService>;
let client: PocketBase;
let codeCount = 0;

const env = {
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SITE_URL: 'http://localhost',
  SITE_WEBHOOK_URL: '',
  SITE_GITHUB_REPOSITORY: '',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  RATE_LIMITS: 'off',
  NODE_ENV: '',
  DEMO: '0',
};

beforeAll(async () => {
  symlinkSync(resolve('.'), link);
  service = startService(link, env);
  await vi.waitFor(() => expect(readStart(dataDir)?.state).toBe('ready'), waitOptions);
  client = new PocketBase(service.url);
  await client.collection('users').authWithPassword(account.email, account.password);
  await fillCompany(client);
  await vi.waitFor(async () => expect((await fetch(service.url)).status).toBe(200), waitOptions);
});
afterAll(async () => {
  await service.stop();
  await stopOrphan(dataFoldersOf(dataDir).pocketbase);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

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
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  return /naves_build_info\{version="([^"]+)"/.exec(metrics)?.[1] ?? '';
};

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

/**
 * The other code is refused or fails. Visitors notice nothing but a wait and what `excused` names, no accepted inquiry is lost, and
 * the code before works with the data as they were.
 */
async function expectNoChange(
  code: string,
  sentence: RegExp,
  excused?: RegExp,
  onLine?: (line: string) => unknown,
) {
  const [version, linked] = [await runningVersion(), readlinkSync(link)];
  const stop = startVisitors(service.url, ['/', '/propiedades']);
  const outcome = await upgradeTo(code, dataDir, onLine);
  const { failures, accepted } = await stop();
  expect(outcome).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  expect(failures.filter((failure) => !excused?.test(failure))).toEqual([]);
  expect(idsOfInquiries()).toEqual(expect.arrayContaining(accepted));
  expect([await runningVersion(), readlinkSync(link), isMigrated()]).toEqual([version, linked, false]);
}

test('an upgrade refuses no connection, fails no request, loses no inquiry, and shows the new code', async () => {
  const { code, version } = makeCode();
  const stop = startVisitors(service.url, ['/', '/propiedades', '/admin']);
  const outcome = await upgradeTo(code, dataDir);
  const { requests, failures, accepted } = await stop();
  expect(outcome).toEqual({ code: 0, output: expect.stringContaining(`trabaja el código de ${code}`) });
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(100);
  expect(accepted.length).toBeGreaterThan(10);
  expect(idsOfInquiries()).toEqual(expect.arrayContaining(accepted));
  expect([await runningVersion(), readlinkSync(link)]).toEqual([version, code]);
  await client.collection('company').update(companyId, { phone: '+52 222 999 8877' });
  await vi.waitFor(async () => {
    const page = await (await fetch(`${service.url}/contacto`)).text();
    expect(page).toContain('222 999 8877');
    expect(page).toContain(`Versión ${version}`);
  }, waitOptions);
});

describe('the rehearsal changes nothing', () => {
  test('when a migration fails', async () => {
    const { code } = makeCode();
    addMigration(code, "throw new Error('esta migración no vale');");
    await expectNoChange(code, /esta migración no vale.*La versión en marcha sigue igual\./s);
    expect(readdirSync(dataFoldersOf(dataDir).work)).not.toContain('upgrade');
  });

  test('when the new code cannot render the site', async () => {
    const { code } = makeCode();
    changeCode(code, 'src/site/layouts/SiteFooter.astro', '---\n', "---\nthrow new Error('no dibuja');\n");
    await expectNoChange(code, /La versión en marcha sigue igual/);
  });

  test('when the new code is older than the data', async () => {
    const { code } = makeCode();
    using database = new DatabaseSync(databaseFile);
    database.exec("INSERT INTO _migrations (file, applied) VALUES ('1999999998_newer.js', 1)");
    await expectNoChange(code, /datos de una versión más nueva.*La versión en marcha sigue igual/s);
    database.exec("DELETE FROM _migrations WHERE file = '1999999998_newer.js'");
  });
});

describe('the code before works again', () => {
  /** A form that waits for a code which then fails. */
  const asksToTryAgain = /^inquiry 503 .*Intenta de nuevo/;
  const isRehearsal = "app.dataDir().endsWith('upgrade/pocketbase')";

  test('when a migration fails on the data themselves', async () => {
    const { code } = makeCode();
    const fails = "throw new Error('aquí no vale');";
    addMigration(
      code,
      `app.db().newQuery('CREATE TABLE later (x)').execute(); if (!${isRehearsal}) ${fails}`,
    );
    await expectNoChange(
      code,
      /El código nuevo no arrancó: .*se deshizo.*Está en línea la versión anterior/s,
      asksToTryAgain,
    );
  });

  test('when the new code fails after its migrations, which are undone', async () => {
    const { code } = makeCode();
    addMigration(code, "app.db().newQuery('CREATE TABLE later (x)').execute();");
    changeCode(
      code,
      'src/server/product.ts',
      'let starts = 0;',
      "if (account) throw new Error('no arranca'); let starts = 0;",
    );
    await expectNoChange(
      code,
      /Para volver: detén el producto.*El código nuevo no arrancó: no arranca .*Está en línea la versión anterior/s,
      asksToTryAgain,
    );
  });

  test('when the process of the new code is killed before it is ready', async () => {
    const { code } = makeCode();
    changeCode(
      code,
      'src/server/product.ts',
      'let starts = 0;',
      'await new Promise(() => setInterval(() => {}, 1000)); let starts = 0;',
    );
    const former = service.pid();
    await expectNoChange(
      code,
      /El código nuevo no arrancó: Su proceso terminó de pronto.*Está en línea la versión anterior/s,
      // The system resets the connections of a killed process, and refuses none.
      /^ECONNRESET$/,
      (line) => line.startsWith('Cambiando') && void killNext(former),
    );
  });

  async function killNext(former: number): Promise<void> {
    await vi.waitFor(() => {
      const start = readStart(dataDir);
      expect([start?.state, start?.pid === former]).toEqual(['starting', false]);
    }, waitOptions);
    process.kill(service.pid(), 'SIGKILL');
  }
});

test('an upgrade that migrates says before it how to go back, and points the link to the new code', async () => {
  const { code, version } = makeCode();
  addMigration(code, "app.db().newQuery('CREATE TABLE later (x)').execute();");
  const { output, ...outcome } = await upgradeTo(code, dataDir);
  expect(outcome).toEqual({ code: 0 });
  expect(output).toMatch(/Para volver: detén el producto.*Cambiando de versión.*npm run restore -- \d{4}-/s);
  expect([await runningVersion(), readlinkSync(link), isMigrated()]).toEqual([version, code, true]);
});

test('says what to do when no product runs', async () => {
  const { code } = makeCode();
  expect(await upgradeTo(code, join(folder, 'nobody'))).toEqual({
    code: 1,
    output: expect.stringContaining('El producto no está en marcha en DATA_DIR'),
  });
});
