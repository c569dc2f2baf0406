import { cp, rm } from 'node:fs/promises';
import { type BundleOrder, bundlesIn } from '#render/bundles/make-bundles.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { failureTo, longestWork, runBehind } from './child-process.ts';

export interface SiteOrder extends BundleOrder {
  /** What its pages are rendered from; the product's own unless stated. */
  snapshotFile?: string;
  /** For a host that cannot lead addresses on by itself. */
  redirectPages?: boolean;
  /** Where the site goes; emptied first. The bundles lie beside it. */
  outDir: string;
}

export interface RenderOrder {
  /** The folder of the pages that were made last: those that the same code made of the same are kept. */
  previous?: string | undefined;
  /** From how many pages on a second thread takes of them too; a thousand unless stated. */
  threadFrom?: number;
  /** Milliseconds after which it is given up. */
  patience?: number;
}

/** A program that has read what depends on the code alone, and waits for the snapshot to render its pages. */
export interface Build {
  isRunning(): boolean;
  /**
   * Renders the snapshot that is written by now.
   * @throws OperatorError
   */
  render(order: RenderOrder, onPage: (pages: number) => void): Promise<void>;
  /** Gives it up. */
  end(): Promise<void>;
}

/**
 * Begins to build the public site in a process of its own.
 * @throws OperatorError where the code cannot be bundled
 */
export async function beginBuild({ redirectPages = false, outDir, ...order }: SiteOrder): Promise<Build> {
  const { dataDir, snapshotFile = snapshotFileIn(dataDir), signal } = order;
  const bundles = await bundlesIn(`${outDir}-bundles`, order);
  await rm(outDir, { recursive: true, force: true, maxRetries: 3 });
  await cp(bundles.shell, outDir, { recursive: true });
  const { child, ended, limitTo } = runBehind(bundles.renderer, [], {
    env: { SNAPSHOT: snapshotFile },
    signal,
  });
  let isRunning = true;
  void ended.then(() => {
    isRunning = false;
  });
  return {
    isRunning: () => isRunning,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
    async render({ patience = longestWork, ...order }, onPage) {
      let reason = '';
      child.on('message', ({ pages, failure }: { pages?: number; failure?: string }) => {
        if (pages) onPage(pages);
        if (failure) reason = `${failure}\n`;
      });
      limitTo(patience);
      if (child.connected) child.send({ ...order, outDir, redirectPages });
      const { outcome, log } = await ended;
      if (outcome === 0) return;
      // What fails before it can say why may lie in what the bundles load: the next build makes them anew.
      if (outcome === 1 && !reason) await rm(bundles.folder, { recursive: true, force: true });
      throw failureTo('construir', outcome, reason + log);
    },
  };
}
