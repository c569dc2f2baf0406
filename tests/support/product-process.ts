import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Who signs in; not the demo account, so that no test leans on it. */
export const account = { email: 'pruebas@example.com', password: 'naves-pruebas-2026' };

const root = join(import.meta.dirname, '..', '..');
const patience = { start: 300_000, end: 20_000 };

interface Launch {
  command?: 'start' | 'dev';
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Told each line that the product says, for as long as it runs. */
  onLine?: (line: string) => void;
}

/**
 * Runs the product as `npm start` or `npm run dev` does, and waits until it is ready.
 * @throws with all that it said where it never was
 */
export async function launchProduct(launch: Launch): Promise<ChildProcess> {
  const { command = 'start', port, dataDir, env, onLine } = launch;
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
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whoever began it may fail before it comes to end it.
  const leave = () => void product.kill();
  process.once('exit', leave);
  product.once('exit', () => process.off('exit', leave));
  const impatience = setTimeout(() => product.kill('SIGKILL'), patience.start);
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const input of [product.stdout, product.stderr]) {
      createInterface({ input }).on('line', (line) => {
        onLine?.(line);
        said.push(line);
        if (line.startsWith('Listo')) resolve();
      });
    }
    product.once('exit', () => reject(new Error(`El producto no arrancó:\n${said.join('\n')}`)));
  }).finally(() => clearTimeout(impatience));
  return product;
}

export async function endProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const impatience = setTimeout(() => product.kill('SIGKILL'), patience.end);
  await ended;
  clearTimeout(impatience);
}
