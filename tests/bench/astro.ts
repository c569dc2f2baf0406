import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { astroBinary, type RenderOrder } from '#server/publisher/astro-build.ts';

const tellUsage = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\nusage '+JSON.stringify(process.resourceUsage())))`;

/** What a build took, from the start of its process to its end. */
export interface Cost {
  milliseconds: number;
  processorSeconds: number;
  memoryMb: number;
}

interface Order {
  /** Where it reads and writes. */
  env: Record<string, string>;
  root?: string;
  render?: RenderOrder;
}

/** Runs `astro build` by itself. */
export async function astroBuild({ env, root = '.', render = { revision: 1 } }: Order): Promise<Cost> {
  const started = performance.now();
  const child = fork(astroBinary, ['build', '--root', root], {
    execArgv: ['--import', tellUsage],
    env: { ...process.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.send(render);
  if (!child.stderr) throw new Error('The build cannot be heard.');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`The build ended with ${code}: ${said}`);
  const usage: NodeJS.ResourceUsage = JSON.parse(said.slice(said.lastIndexOf('usage ') + 6));
  return {
    milliseconds: performance.now() - started,
    processorSeconds: Number(((usage.userCPUTime + usage.systemCPUTime) / 1e6).toFixed(1)),
    memoryMb: Math.round(usage.maxRSS / 1_024),
  };
}

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
