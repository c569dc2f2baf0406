import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/free-port.ts';
import { endProduct, launchProduct } from './product-process.ts';

const results = join(import.meta.dirname, '..', '..', 'test-results');

/** A running product with demo data. */
export interface DemoProduct {
  /** Names the product to `npx playwright test`. */
  env: { PRODUCT_URL: string; PRODUCT_DATA_DIR: string };
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts the product on a free port with fresh demo data, and waits for all sizes of its photographs.
 * @param print - receives its output until it is ready; test-results/product.log has all of it
 * @throws Error when it does not become ready
 */
export async function startDemoProduct(print: (line: string) => void): Promise<DemoProduct> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-e2e-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(join(results, 'product.log'));
  let isReady = false;
  const photographs = Promise.withResolvers<void>();
  const onLine = (line: string) => {
    log.write(`${line}\n`);
    if (line.startsWith('Las fotografías están en línea')) photographs.resolve();
    if (!isReady) print(`   ${line}`);
  };
  try {
    const product = await launchProduct({ port, dataDir, env: { DEMO: '1' }, onLine });
    product.once('exit', () => photographs.reject(new Error('El producto terminó.')));
    await photographs.promise;
    isReady = true;
    return {
      env: { PRODUCT_URL: `http://127.0.0.1:${port}`, PRODUCT_DATA_DIR: dataDir },
      async stop() {
        await endProduct(product);
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
