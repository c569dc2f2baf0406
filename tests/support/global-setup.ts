import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/free-port.ts';
import { endProduct, launchProduct } from './product-process.ts';

const results = join(import.meta.dirname, '..', '..', 'test-results');

/**
 * Starts the product on a free port with fresh demo data.
 * Prints its output until it is ready and writes all of it to test-results/product.log.
 * Set PRODUCT_URL and PRODUCT_DATA_DIR to use a running product instead. Its administrator must be the account of the
 * tests.
 * @returns stops the product and deletes its data
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-e2e-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(join(results, 'product.log'));
  let isReady = false;
  const onLine = (line: string) => {
    log.write(`${line}\n`);
    if (!isReady) console.log(`   ${line}`);
  };
  try {
    const product = await launchProduct({ port, dataDir, env: { DEMO: '1' }, onLine });
    isReady = true;
    process.env.PRODUCT_URL = `http://127.0.0.1:${port}`;
    process.env.PRODUCT_DATA_DIR = dataDir;
    return async () => {
      await endProduct(product);
      await removeData();
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
