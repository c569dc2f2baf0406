import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { expect, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { fillCompany } from '../support/company.ts';
import { account, endProduct, launchProduct } from '../support/product-process.ts';

test("serves the panel, and the site once the company's details are filled in", {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-test-'));
  const port = await freePort();
  // Astro serves no pages to what vitest runs.
  const env = { DEMO: '0', VITEST: '' };
  const product = await launchProduct({ command: 'dev', port, dataDir, env });
  try {
    const url = `http://127.0.0.1:${port}`;
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    expect(await statusOf('/admin')).toBe(200);
    expect(await statusOf('/')).toBe(503);

    const client = new PocketBase(url);
    await client.collection('users').authWithPassword(account.email, account.password);
    await fillCompany(client);
    await vi.waitFor(async () => expect(await statusOf('/')).toBe(200), { timeout: 120_000, interval: 200 });
  } finally {
    await endProduct(product);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
