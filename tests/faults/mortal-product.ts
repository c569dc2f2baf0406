import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#server/free-port.ts';

export const account = { email: 'pruebas@example.com', password: 'naves-pruebas-2026' };

/** The product as `npm start` runs it, without demo data; parts of it can be killed. */
export async function startMortalProduct(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-product-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SITE_URL: url,
    SITE_WEBHOOK_URL: '',
    SITE_GITHUB_REPOSITORY: '',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    RATE_LIMITS: 'off',
    DEMO: '0',
    NODE_ENV: '',
    ...env,
  };
  let said: string[] = [];
  let publisher: ChildProcess;

  async function start(): Promise<void> {
    said = [];
    publisher = spawn(process.execPath, ['src/server/start.ts'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      for (const stream of [publisher.stdout, publisher.stderr]) {
        if (!stream) continue;
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          if (line.startsWith('Listo')) resolve();
        });
      }
      publisher.once('exit', () => reject(new Error(`El producto terminó:\n${said.join('\n')}`)));
    });
    publisher.removeAllListeners('exit');
  }

  const pocketbase = () => Number(readFileSync(join(dataDir, 'pocketbase', 'pocketbase.pid'), 'utf8'));
  const killPublisher = async () => {
    publisher.kill('SIGKILL');
    await once(publisher, 'exit');
  };
  await start();
  return {
    url,
    dataDir,
    said: () => said.join('\n'),
    builds: () => buildsOf(dataDir),
    /** Its two lasting processes. */
    pids: () => ({ Node: publisher.pid ?? 0, PocketBase: pocketbase() }),
    /** PocketBase alone; its supervisor starts it again. */
    killPocketBase: () => void process.kill(pocketbase(), 'SIGKILL'),
    /** The process that serves and publishes; PocketBase is left behind, as is a build that runs. */
    async killPublisher(): Promise<void> {
      await killPublisher();
      await start();
    },
    async killTree(): Promise<void> {
      process.kill(pocketbase(), 'SIGKILL');
      await killPublisher();
      for (const pid of buildsOf(dataDir)) endIfThere(pid);
      await start();
    },
    async stop(): Promise<void> {
      if (publisher.exitCode === null && publisher.signalCode === null) {
        publisher.kill('SIGTERM');
        await once(publisher, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The processes that build this product's site or wait to. */
function buildsOf(dataDir: string): number[] {
  return globSync('/proc/[0-9]*/environ')
    .filter((file) => {
      try {
        return readFileSync(file, 'utf8').includes(`OUT_DIR=${dataDir}`);
      } catch {
        return false;
      }
    })
    .map((file) => Number(file.split('/')[2]));
}

/** Only ever a process that this product began. */
function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
