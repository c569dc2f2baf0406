import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { listBackups } from '#server/backup/manifest.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { connectToRunning, writeControlFile } from '#server/pocketbase/control.ts';
import { startPocketBase, stopPocketBase, upsertSuperuser } from '#server/pocketbase/process.ts';
import { openProduct } from '#server/product.ts';
import { readSettings } from '#server/settings.ts';
import { runScript } from '../support/command.ts';
import { visitor } from '../support/pocketbase.ts';

const operator = { email: 'op@example.com', password: '-clave-de-operador' };
const signIn = (url: string, { email, password } = operator) =>
  visitor(url).collection('_superusers').authWithPassword(email, password);

describe('the command of PocketBase', () => {
  const dir = mkdtempSync(join(tmpdir(), 'naves-test-'));
  afterAll(() => rm(dir, { recursive: true }));
  const call = async () => ({ binary: await findPocketBase(dir), dir, env: {} });

  test('takes a password that looks like an option', async () => {
    await expect(upsertSuperuser(await call(), operator)).resolves.toBeUndefined();
  });

  test('stops the start when PocketBase refuses the superuser', async () => {
    const refused = upsertSuperuser(await call(), { ...operator, password: 'corta' });
    await expect(refused).rejects.toThrow(OperatorError);
  });

  test('reports that a missing program cannot run', async () => {
    const refused = upsertSuperuser({ ...(await call()), binary: '/nada/pocketbase' }, operator);
    await expect(refused).rejects.toThrow('ENOENT');
  });

  test.skipIf(process.platform === 'win32')('shows no password to those who list processes', async () => {
    const binary = join(dir, 'prints-its-arguments');
    await writeFile(binary, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    await expect(upsertSuperuser({ ...(await call()), binary }, operator)).rejects.toThrow(
      /superuser-of-environment (?!.*operador)/,
    );
  });
});

describe('npm run superuser', () => {
  let dataDir: string;
  let dir: string;
  let endings: (() => Promise<void>)[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'naves-test-'));
    makeDataDir(dataDir);
    dir = dataFoldersOf(dataDir).pocketbase;
    endings = [];
  });
  afterEach(async () => {
    for (const end of endings.toReversed()) await end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const makeSuperuser = (env = {}) =>
    runScript('superuser', {
      DATA_DIR: dataDir,
      SUPERUSER_EMAIL: operator.email,
      SUPERUSER_PASSWORD: operator.password,
      ...env,
    });
  async function startAlone() {
    const call = { binary: await findPocketBase(dataDir), dir, port: await freePort(), env: {} };
    await upsertSuperuser(call, { email: 'sistema@localhost.invalid', password: 'una-clave-del-sistema' });
    const child = await startPocketBase(call);
    endings.push(() => stopPocketBase(child));
    return { child, url: `http://127.0.0.1:${call.port}` };
  }
  /** The product without its site, in this process. */
  async function start() {
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'off' };
    const stopping = new AbortController();
    const onEnd = (end: () => Promise<void>) => void endings.push(end);
    const product = await openProduct(readSettings(env), { signal: stopping.signal, onEnd });
    endings.push(async () => stopping.abort());
    return product;
  }
  /** A program in the place of PocketBase that leaves a trace when it is called. */
  const forbiddenBinary = () => {
    const binary = join(dataDir, 'forbidden');
    writeFileSync(binary, `#!/bin/sh\ntouch ${dataDir}/called\n`, { mode: 0o755 });
    return {
      env: { POCKETBASE_BIN: binary },
      wasCalled: () => statSync(`${dataDir}/called`, { throwIfNoEntry: false }),
    };
  };

  test('makes one while the product is stopped', async () => {
    expect(await makeSuperuser()).toMatchObject({ code: 0 });
    const { url } = await startAlone();
    expect((await signIn(url)).record.email).toBe(operator.email);
  });

  test('goes through the running product, and no second program opens its database', {
    timeout: 120_000,
  }, async () => {
    const { pocketbaseUrl } = await start();
    expect(statSync(join(dir, 'control.json')).mode & 0o777).toBe(0o600);
    const { env, wasCalled } = forbiddenBinary();
    expect(await makeSuperuser(env)).toMatchObject({ code: 0 });
    await signIn(pocketbaseUrl());
    const password = 'otra-clave-de-operador';
    expect(await makeSuperuser({ ...env, SUPERUSER_PASSWORD: password })).toMatchObject({ code: 0 });
    await signIn(pocketbaseUrl(), { ...operator, password });
    const refused = await makeSuperuser({ ...env, SUPERUSER_PASSWORD: '12345678' });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('fácil de adivinar') });
    expect(wasCalled()).toBeUndefined();
  });

  test('leaves no way in once the product is stopped', async () => {
    await start();
    for (const end of endings.splice(0).toReversed()) await end();
    expect(statSync(join(dir, 'control.json'), { throwIfNoEntry: false })).toBeUndefined();
    expect(await makeSuperuser()).toMatchObject({ code: 0 });
  });

  test('goes through a PocketBase that a killed start left running', async () => {
    const { url } = await startAlone();
    await writeControlFile(dir, url, {
      email: 'sistema@localhost.invalid',
      password: 'una-clave-del-sistema',
    });
    const { env, wasCalled } = forbiddenBinary();
    expect(await makeSuperuser(env)).toMatchObject({ code: 0 });
    expect(wasCalled()).toBeUndefined();
    await signIn(url);
  });

  test('stops such a PocketBase first where it cannot sign in to it', async () => {
    const { child } = await startAlone();
    expect(await makeSuperuser()).toMatchObject({ code: 0 });
    expect(child.exitCode).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')(
    'writes nothing while another program has the database open',
    async () => {
      await makeSuperuser();
      using _open = new DatabaseSync(join(dir, 'data.db'));
      const { env, wasCalled } = forbiddenBinary();
      expect(await makeSuperuser(env)).toMatchObject({
        code: 1,
        output: expect.stringContaining(`El proceso ${process.pid} tiene abierta`),
      });
      expect(wasCalled()).toBeUndefined();
    },
  );

  test('sends no password to a server that took the port since', async () => {
    await writeControlFile(dir, 'http://127.0.0.1:1', { email: 'a@b.co', password: 'x' });
    expect(await connectToRunning(dir)).toBeUndefined();
  });

  test('npm run backup makes a backup in the running product only', async () => {
    const env = { DATA_DIR: dataDir };
    expect(await runScript('backup', env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('El producto no está en marcha'),
    });
    await start();
    expect(await runScript('backup', env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Listo: '),
    });
    const [backup] = listBackups(join(dir, 'backups'));
    await verifyBackup(backup ?? { folder: dir, name: '' });
    const whileRunning = await runScript('restore', env);
    expect(whileRunning).toMatchObject({ code: 1, output: expect.stringContaining('está en uso') });
    for (const end of endings.splice(0).toReversed()) await end();
    const restored = await runScript('restore', env);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Listo: se restauró ${backup?.name}`),
    });
  });
});
