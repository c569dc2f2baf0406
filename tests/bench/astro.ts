import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { astroBinary } from '#render/bundles/make-bundles.ts';
import { type RenderOptions, startRenderProcess } from '#render/process/render-process.ts';

/** What a build took. */
export interface Cost {
  milliseconds: number;
  /** That part of it which whoever ordered the pages of a build that was begun before waits for. */
  millisecondsAfterOrder: number;
  /** The most that one of its processes took. */
  memoryMb: number;
}

interface SiteOrder {
  snapshotFile: string;
  /** Where it works; the site goes into a folder of that name in it, beside which the bundles are kept. */
  folder: string;
  name?: string;
  siteUrl?: string;
  render?: RenderOptions;
}

/** Builds the site of a snapshot as a static host is given it: from nothing, or from the bundles that are kept. */
export const buildOf = ({
  snapshotFile,
  folder,
  name = 'site',
  siteUrl = 'http://localhost:4321',
  render = {},
}: SiteOrder) =>
  costOf(async (ordered) => {
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
    ordered();
    await build.render(render, () => {});
  });

/** Lets Astro write the pages of another site out again, byte for byte. */
export const floorOf = (pages: string, outDir: string) =>
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
    if (code !== 0) throw new Error(`The floor ended with ${code}.`);
  });

/** Measures work on a disk that has no earlier work to do; each process that it begins tells at its end what it took. */
async function costOf(work: (ordered: () => void) => Promise<void>): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'naves-cost-'));
  const told = join(folder, 'memory');
  process.env.MEMORY_FILE = told;
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
  const kilobytes = (await readFile(told, 'utf8')).trim().split('\n').map(Number);
  await rm(folder, { recursive: true });
  return {
    milliseconds: ended - started,
    millisecondsAfterOrder: ended - orderedAt,
    memoryMb: Math.round(Math.max(...kilobytes) / 1_024),
  };
}
