import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { endProduct, launchProduct } from '../support/product-process.ts';

test('prints that it is ready when the site answers', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-test-'));
  const port = await freePort();
  // Astro serves no pages to what vitest runs.
  const env = { DEMO: '0', VITEST: '' };
  const product = await launchProduct({ command: 'dev', port, dataDir, env });
  try {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  } finally {
    await endProduct(product);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
