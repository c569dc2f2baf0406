import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { freePort } from '#server/free-port.ts';
import { fillCompany } from './company.ts';
import { account, endProduct, launchProduct } from './product-process.ts';

/** Starts the product without demo data and publishes an empty site. Parts of it can be killed. */
export async function startKillableProduct(env: Record<string, string> = {}) {
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
  await setUp(`http://127.0.0.1:${port}`);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    builds: () => buildsOf(dataDir),
    /** Its two long-running processes. */
    pids: () => ({ Node: publisher.pid ?? 0, PocketBase: pocketbase() }),
    /** Kills PocketBase, which its supervisor starts again. */
    killPocketBase: () => void process.kill(pocketbase(), 'SIGKILL'),
    /** Kills the process that serves and publishes, then starts it again. PocketBase and a build are left running. */
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
    /** Ends the product and calls a function meanwhile, then starts it again and waits until it is ready. */
    async restart(whileStopped: () => Promise<void> = async () => {}): Promise<void> {
      await endProduct(publisher);
      await whileStopped();
      await start();
    },
    async stop(): Promise<void> {
      await endProduct(publisher);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Fills in the company's details and waits until the site is published. */
async function setUp(url: string): Promise<void> {
  const client = new PocketBase(url);
  await client.collection('users').authWithPassword(account.email, account.password);
  await fillCompany(client);
  while (!(await fetch(url)).ok) await wait(200);
}

/** Lists the processes that build this product's site or wait to. Their own children do not count. */
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

/** Kills a process that this product started, unless it has ended. */
function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
