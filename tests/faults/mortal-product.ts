import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/free-port.ts';
import { endProduct, launchProduct } from '../support/product-process.ts';

/** The product without demo data; parts of it can be killed. */
export async function startMortalProduct(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-product-'));
  const port = await freePort();
  let publisher: ChildProcess;

  async function start(): Promise<void> {
    publisher = await launchProduct({ port, dataDir, env: { DEMO: '0', ...env } });
  }

  const pocketbase = () => Number(readFileSync(join(dataDir, 'pocketbase', 'pocketbase.pid'), 'utf8'));
  const killPublisher = async () => {
    publisher.kill('SIGKILL');
    await once(publisher, 'exit');
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
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
      await endProduct(publisher);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The processes that build this product's site or wait to; what serves one of them is not counted. */
function buildsOf(dataDir: string): number[] {
  const pids = globSync('/proc/[0-9]*').map((folder) => Number(folder.slice('/proc/'.length)));
  return pids.filter((pid) => {
    try {
      const [environment, command] = ['environ', 'cmdline'].map((file) =>
        readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      );
      return environment?.includes(`SNAPSHOT=${dataDir}`) && /astro|renderer/.test(command ?? '');
    } catch {
      return false;
    }
  });
}

/** Only ever a process that this product began. */
function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
