import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageShare } from './page-queue.ts';

/** Of fewer pages a thread spares less than it takes to begin. */
const worthwhile = 1_000;

/** Of what a page leaves behind; more takes more memory and no less time. */
const maxYoungGenerationSizeMb = 24;

/**
 * Renders of a share in a thread of its own, where it has many pages and the machine another processor.
 * @param pageRenderer - the bundle of page-renderer.ts
 * @throws what kept it from rendering a page
 */
export async function renderApart(pageRenderer: URL, share: PageShare, from = worthwhile): Promise<void> {
  if (share.pages.length < from || availableParallelism() < 2) return;
  const thread = new Worker(pageRenderer, {
    workerData: share,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  const [code] = await once(thread, 'exit');
  if (code !== 0) throw new Error(`The second thread ended with ${code}.`);
}
