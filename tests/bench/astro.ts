import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { astroBinary, type RenderOrder, thrift } from '#server/publisher/astro-build.ts';

/** Tells what the process used when it begins to wait for its order, and at its end. */
const tellUsage = `data:text/javascript,
  const told = () => JSON.stringify(process.resourceUsage());
  process.on('newListener', (name) => name === 'message' && process.send(told()));
  process.on('exit', () => process.stderr.write('\\nusage ' + told()));`.replaceAll(/\s*\n\s*/g, '');

export interface Spent {
  milliseconds: number;
  processorSeconds: number;
}

/** What a build took, from the start of its process to its end. */
export interface Cost extends Spent {
  memoryMb: number;
  /** That part of it which whoever ordered the pages of a build that was begun before waits for. */
  afterOrder: Spent;
}

interface Order {
  /** Where it reads and writes. */
  env: Record<string, string>;
  root?: string;
  render?: RenderOrder;
}

/** Runs `astro build` by itself, on a disk that has no earlier work to do. */
export async function astroBuild({ env, root = '.', render = {} }: Order): Promise<Cost> {
  execFileSync('sync');
  const started = { at: performance.now(), used: 0 };
  let ordered = started;
  const child = fork(astroBinary, ['build', '--root', root], {
    execArgv: [...thrift.execArgv, '--import', tellUsage],
    env: { ...process.env, ...thrift.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.once('message', (told: string) => {
    ordered = { at: performance.now(), used: processorSecondsOf(JSON.parse(told)) };
    child.send(render);
  });
  if (!child.stderr) throw new Error('The build cannot be heard.');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`The build ended with ${code}: ${said}`);
  const ended = performance.now();
  const usage: NodeJS.ResourceUsage = JSON.parse(said.slice(said.lastIndexOf('usage ') + 6));
  const since = ({ at, used }: typeof started) => ({
    milliseconds: ended - at,
    processorSeconds: Number((processorSecondsOf(usage) - used).toFixed(1)),
  });
  return { ...since(started), memoryMb: Math.round(usage.maxRSS / 1_024), afterOrder: since(ordered) };
}

const processorSecondsOf = ({ userCPUTime, systemCPUTime }: NodeJS.ResourceUsage) =>
  (userCPUTime + systemCPUTime) / 1e6;

interface SiteOrder {
  snapshotFile: string;
  /** Where it works; the site goes into a folder of that name in it. */
  folder: string;
  name?: string;
  siteUrl?: string;
  render?: RenderOrder;
}

/** Builds the site of a snapshot whole, as a static host is given it. */
export const buildOf = ({
  snapshotFile,
  folder,
  name = 'site',
  siteUrl = 'http://localhost:4321',
  render,
}: SiteOrder) =>
  astroBuild({
    env: {
      SNAPSHOT: snapshotFile,
      OUT_DIR: join(folder, name),
      DATA_DIR: join(folder, 'work'),
      SITE_URL: siteUrl,
    },
    ...(render && { render }),
  });
