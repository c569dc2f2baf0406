import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#server/free-port.ts';

/** Who signs in; not the demo account, so that no test leans on it. */
export const account = { email: 'pruebas@example.com', password: 'naves-pruebas-2026' };

const root = join(import.meta.dirname, '..', '..');
const patience = { start: 300_000, end: 20_000 };

/**
 * Starts the product as `npm start` does, on a free port with fresh data; its end is returned.
 * PRODUCT_URL names one that already runs, with the account above as its administrator.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SITE_URL: url,
      SITE_WEBHOOK_URL: '',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      RATE_LIMITS: 'off',
      DEMO: '1',
      NODE_ENV: '',
    },
  });
  const stop = async () => {
    await end(product);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  await ready(product).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  process.env.PRODUCT_URL = url;
  return stop;
}

/** Shows what the product says until it is ready; all that it ever says is kept beside the test results. */
async function ready(product: ChildProcess): Promise<void> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const log = createWriteStream(join(root, 'test-results', 'product.log'));
  const bound = AbortSignal.timeout(patience.start);
  await new Promise<void>((resolve, reject) => {
    let isReady = false;
    for (const stream of [product.stdout, product.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        if (!isReady) console.log(`   ${line}`);
        isReady ||= line.includes('Listo');
        if (isReady) resolve();
      });
    }
    product.once('exit', (code) => reject(new Error(`El producto terminó con código ${code} al arrancar.`)));
    bound.onabort = () => reject(new Error('El producto no estuvo listo en cinco minutos.'));
  });
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const impatience = setTimeout(() => product.kill('SIGKILL'), patience.end);
  await ended;
  clearTimeout(impatience);
}
