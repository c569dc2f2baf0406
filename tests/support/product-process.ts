import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The administrator of the tests. It is not the demo account, so no test depends on that. */
export const account = { email: 'pruebas@example.com', password: 'naves-pruebas-2026' };

const root = join(import.meta.dirname, '..', '..');
const startTimeoutMs = 900_000;
const stopTimeoutMs = 20_000;

interface ProductOptions {
  command?: 'start' | 'dev';
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Receives each line that the product prints while it runs. */
  onLine?: (line: string) => void;
}

/**
 * Starts the product as `npm start` or `npm run dev` does and waits until it is ready.
 * @throws Error with its whole output when it ends or does not become ready in time
 */
export async function launchProduct(options: ProductOptions): Promise<ChildProcess> {
  const { command = 'start', port, dataDir, env, onLine } = options;
  const product = spawn(process.execPath, [`src/server/${command}.ts`], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SITE_URL: `http://127.0.0.1:${port}`,
      SITE_WEBHOOK_URL: '',
      SITE_GITHUB_REPOSITORY: '',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      RATE_LIMITS: 'off',
      NODE_ENV: '',
      LOG_FORMAT: 'text',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also ends the product when the test process fails early.
  const kill = () => void product.kill();
  process.once('exit', kill);
  product.once('exit', () => process.off('exit', kill));
  // In an orderly way, so that PocketBase ends too.
  const startTimer = setTimeout(() => product.kill('SIGTERM'), startTimeoutMs);
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const input of [product.stdout, product.stderr]) {
      createInterface({ input }).on('line', (line) => {
        onLine?.(line);
        output.push(line);
        if (line.startsWith('Listo')) resolve();
      });
    }
    product.once('exit', () => reject(new Error(`El producto no arrancó:\n${output.join('\n')}`)));
  }).finally(() => clearTimeout(startTimer));
  return product;
}

/** Stops the product with SIGTERM, after 20 s with SIGKILL. */
export async function endProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const stopTimer = setTimeout(() => product.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(stopTimer);
}
