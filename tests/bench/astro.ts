import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { astroBinary } from '#render/bundles/make-bundles.ts';
import { type RenderOptions, startRenderProcess } from '#render/process/render-process.ts';

/** Time and memory of a build. */
export interface Cost {
  milliseconds: number;
  /** Time from the render request on, when the bundles were made ahead. */
  millisecondsAfterOrder: number;
  /** Maximum memory of one of its processes. */
  memoryMb: number;
}

interface SiteOrder {
  snapshotFile: string;
  /** Working folder. The site is written to its sub-folder `name`, the bundles beside it. */
  folder: string;
  name?: string;
  siteUrl?: string;
  render?: RenderOptions;
}

/** Builds the site of a snapshot as for a static host. It reuses the bundles of an earlier build in the same folder. */
export const buildOf = ({
  snapshotFile,
  folder,
  name = 'site',
  siteUrl = 'http://localhost:4321',
  render = {},
}: SiteOrder) =>
  costOf(async (onOrdered) => {
    const outDir = join(folder, name);
    const dataDir = join(folder, 'data');
    const build = await startRenderProcess({
      dataDir,
      codeVersion: 'bench',
      snapshotFile,
      siteUrl,
      redirectPages: true,
      outDir,
    });
    onOrdered();
    await build.render(render, () => {});
    await build.stop();
  });

/** Measures the baseline: Astro copies the pages of another site, which is the least that it can do. */
export const baselineOf = (pages: string, outDir: string) =>
  costOf(async () => {
    const child = fork(astroBinary, ['build', '--root', 'tests/bench/baseline'], {
      env: {
        ...process.env,
        PAGES: pages,
        OUT_DIR: outDir,
        DATA_DIR: `${outDir}-data`,
        NODE_ENV: 'production',
      },
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The baseline build ended with code ${code}.`);
  });

/** Measures work after the disk is idle. Each Node process that it starts reports its memory at the end. */
async function costOf(work: (onOrdered: () => void) => Promise<void>): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'naves-cost-'));
  const memoryFile = join(folder, 'memory');
  process.env.MEMORY_FILE = memoryFile;
  process.env.NODE_OPTIONS = `--import ${new URL('./report-memory.mjs', import.meta.url)}`;
  execFileSync('sync');
  const started = performance.now();
  let orderedAt = started;
  try {
    await work(() => {
      orderedAt = performance.now();
    });
  } finally {
    delete process.env.NODE_OPTIONS;
  }
  const ended = performance.now();
  const kilobytes = (await readFile(memoryFile, 'utf8')).trim().split('\n').map(Number);
  await rm(folder, { recursive: true });
  return {
    milliseconds: ended - started,
    millisecondsAfterOrder: ended - orderedAt,
    memoryMb: Math.round(Math.max(...kilobytes) / 1_024),
  };
}
