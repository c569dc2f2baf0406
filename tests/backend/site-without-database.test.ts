import type { ChildProcess } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runChecks } from '#server/doctor/run-checks.ts';
import { freePort } from '#server/free-port.ts';
import { runScript } from '../support/command.ts';
import { fillCompany } from '../support/company.ts';
import { overwriteDatabase } from '../support/damage.ts';
import { account, endProduct, launchProduct } from '../support/product-process.ts';
import { mountSmallDisk } from '../support/small-disk.ts';

const disk = mountSmallDisk(512);
const wait = { timeout: 600_000, interval: 50 };
const timeout = 900_000;

describe.skipIf(!disk)('visitors read the last release, and everybody else is told why,', { timeout }, () => {
  const dataDir = join(disk?.folder ?? '', 'data');
  const ballast = join(disk?.folder ?? '', 'ballast');
  const databaseFile = join(dataDir, 'pocketbase', 'data.db');
  let port: number;
  let url: string;
  let product: ChildProcess | undefined;
  const lines: string[] = [];
  const start = () =>
    launchProduct({ port, dataDir, env: { DEMO: '0' }, onLine: (line) => lines.push(line) });
  const stop = async () => product && endProduct(product);

  beforeAll(async () => {
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    product = await start();
    const client = new PocketBase(url);
    await client.collection('users').authWithPassword(account.email, account.password);
    await fillCompany(client);
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), wait);
    expect((await runScript('backup', { DATA_DIR: dataDir })).code).toBe(0);
    await stop();
  }, timeout);
  afterAll(async () => {
    await stop();
    disk?.unmount();
  });

  const health = async () => {
    const response = await fetch(`${url}/api/health`);
    return { status: response.status, message: (await response.json()).message };
  };

  /** Starts on what is wrong, looks at what answers meanwhile, and waits for the start after it was mended. */
  async function expectSiteUntil(mend: () => void, { cause, part }: { cause: string; part: string }) {
    lines.length = 0;
    const started = start();
    await vi.waitFor(
      async () =>
        expect(await health()).toMatchObject({ status: 503, message: expect.stringContaining(cause) }),
      wait,
    );
    for (const path of ['/', '/propiedades', '/admin', '/healthz'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, (await ready.json()).parts[part]]).toEqual([503, 'broken']);
    expect(lines.filter((line) => line.startsWith('Se sirve la última versión publicada'))).toEqual([
      expect.stringContaining(cause),
    ]);
    await vi.waitFor(() => expect(lines.join('\n')).toContain('Falla: '), wait);
    mend();
    product = await started;
    expect((await health()).status).toBe(200);
    await stop();
  }

  test('on a read-only disk', async () => {
    disk?.allow('ro');
    const findings = await runChecks({ dataDir, env: { DEMO: '0' } });
    expect(findings.filter(({ severity }) => severity === 'broken').map(({ advice }) => advice)).toEqual(
      expect.arrayContaining([expect.stringContaining('Monta el disco otra vez con escritura')]),
    );
    expect(JSON.stringify(findings)).not.toContain('npm run restore');
    await expectSiteUntil(() => disk?.allow('rw'), { cause: 'El disco es de solo lectura.', part: 'disk' });
  });

  test('on a full disk', async () => {
    const fill = (bytes: number) => {
      for (;;) appendFileSync(ballast, Buffer.alloc(bytes));
    };
    for (const bytes of [256 * 1024, 4 * 1024]) expect(() => fill(bytes)).toThrow('ENOSPC');
    // What the start frees is taken at once.
    const filling = setInterval(() => expect(() => fill(4 * 1024)).toThrow('ENOSPC'), 5);
    const mend = () => {
      clearInterval(filling);
      rmSync(ballast);
    };
    await expectSiteUntil(mend, { cause: 'El disco del servidor está lleno.', part: 'disk' });
  });

  test('with a damaged database', async () => {
    const whole = readFileSync(databaseFile);
    overwriteDatabase(databaseFile);
    await expectSiteUntil(() => writeFileSync(databaseFile, whole), {
      cause: 'La base de datos está dañada.',
      part: 'database',
    });
  });
});
