import { fork } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { dataFoldersOf, snapshotFileIn } from '#server/data-dir.ts';
import { StartError } from '#server/start-error.ts';

export interface BuildOrder {
  dataDir: string;
  /** What its pages are rendered from; the product's own unless stated. */
  snapshotFile?: string;
  siteUrl: string;
  /** Where browsers reach PocketBase; the site's own address unless stated. */
  apiUrl?: string | undefined;
  /** For a host that cannot lead addresses on by itself. */
  redirectPages?: boolean;
  /** Where the pages go; emptied first. */
  outDir: string;
  signal?: AbortSignal;
}

export interface RenderOrder {
  /** The folder of the pages that were made last: those that the same code made of the same are kept. */
  previous?: string | undefined;
  /** From how many pages of properties on a second thread takes of them too; a thousand unless stated. */
  threadFrom?: number;
}

/** How Node runs a build: what is no longer used goes back to the machine, 250 MB while it waits for its order. */
export const thrift = {
  execArgv: ['--expose-gc'],
  // Of the allocator of Vite's bundler.
  env: { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' },
};

/** A build that bundles what depends on the code alone, and waits for the snapshot to render its pages. */
export interface Build {
  isRunning(): boolean;
  /**
   * Renders the snapshot that is written by now.
   * @throws StartError
   */
  render(order: RenderOrder, onPage: (pages: number) => void): Promise<void>;
  /** Gives it up. */
  end(): Promise<void>;
}

export const astroBinary = join(
  dirname(createRequire(import.meta.url).resolve('astro/package.json')),
  'bin/astro.mjs',
);

const lifeline = new URL('./behind-parent.mjs', import.meta.url).href;
const root = resolve('.');

/** Begins to build the public site in a process of its own. */
export function beginBuild(order: BuildOrder): Build {
  const { dataDir, siteUrl, apiUrl = '', redirectPages = false, outDir, signal } = order;
  const { snapshotFile = snapshotFileIn(dataDir) } = order;
  const workplace = makeWorkplace(outDir);
  const child = fork(astroBinary, ['build', '--root', root], {
    cwd: workplace,
    execArgv: [...thrift.execArgv, '--import', lifeline],
    env: {
      ...process.env,
      ...thrift.env,
      SNAPSHOT: snapshotFile,
      OUT_DIR: outDir,
      DATA_DIR: dataFoldersOf(dataDir).work,
      SITE_URL: siteUrl,
      PUBLIC_API_URL: apiUrl,
      REDIRECT_PAGES: redirectPages ? '1' : '0',
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal && { signal }),
  });
  let pages = 0;
  let log = '';
  let showPages = (_pages: number) => {};
  const read = (chunk: Buffer) => {
    const text = chunk.toString();
    count(text.match(/[├└]─ /g)?.length ?? 0);
    log = (log + text).slice(-20_000);
  };
  const count = (more: number) => {
    pages += more;
    if (more > 0) showPages(pages);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.on('message', (told: { pages: number }) => count(told.pages));
  child.on('error', ({ message }) => {
    log += message;
  });
  let outcome: number | string | undefined;
  const ended = new Promise((resolve) => child.once('close', resolve)).then(async () => {
    outcome = child.exitCode ?? child.signalCode ?? '';
    await rm(workplace, { recursive: true, force: true, maxRetries: 3 });
  });
  return {
    isRunning: () => outcome === undefined,
    async end() {
      child.kill();
      await ended;
    },
    async render(order, onPage) {
      showPages = onPage;
      if (child.connected) child.send(order);
      await ended;
      if (outcome !== 0)
        throw new StartError(`Astro no pudo construir el sitio (${outcome}): ${lastWordsOf(log) || unsaid}`);
    },
  };
}

/**
 * Where a build runs: Astro keeps what it renders pages with below the working directory, moves pictures from there,
 * which it can on one disk only, and finds our modules from there; two builds of one checkout must not share it.
 */
function makeWorkplace(outDir: string): string {
  const workplace = `${outDir}-workplace`;
  rmSync(workplace, { recursive: true, force: true });
  mkdirSync(workplace, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(workplace, 'node_modules'), 'junction');
  return workplace;
}

/** Who runs out of memory is ended before he can say so. */
const unsaid = 'el sistema lo terminó; quizá faltó memoria.';

/** Of many pages that are under way no line ends, and the reason of a failure follows the last one. */
const page = /\d\d:\d\d:\d\d {3}[├└]─ \S+?\.(html|json|txt|webmanifest)(?! \()/g;
/** Astro's progress, each line of which begins with the time or ends with how long it took, is not why it failed. */
const progress = /^(\d\d:\d\d:\d\d (?!\[ERROR\])| generating |.* ?\(\+[\d.]+m?s\)).*\n/gm;

export const lastWordsOf = (log: string) =>
  log.replace(page, '\n').replace(progress, '').trim().slice(0, 1_500);
