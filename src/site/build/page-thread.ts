import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PathWithRoute } from 'astro';

/** What a second thread renders by itself: pages of one route. */
export interface PageShare {
  /** The source of the route, as Astro names it. */
  component: string;
  pathnames: string[];
  outDir: string;
}

/** Of fewer pages a thread spares less than it takes to begin. */
const worthwhile = 1_000;

/** Half of the pages of properties, where they are many and the machine has another processor. */
export function shareOf(pages: PathWithRoute[], outDir: string, from = worthwhile): PageShare | undefined {
  const ofProperties = pages.filter(({ cacheKey }) => cacheKey !== undefined);
  const half = ofProperties.slice(0, ofProperties.length / 2);
  const component = half[0]?.route.component;
  if (!component || ofProperties.length < from || availableParallelism() < 2) return;
  return { component, pathnames: half.map(({ pathname }) => pathname), outDir };
}

/** Of what a page leaves behind; more takes more memory and no less time. */
const maxYoungGenerationSizeMb = 24;

export interface PageThread {
  /** Resolves once it needs no more of the bundles. */
  begun: Promise<unknown>;
  /** @throws what kept it from rendering a page */
  ended: Promise<unknown>;
}

/**
 * Renders a share in a thread of its own.
 * @param renderer - the bundle of page-renderer.ts
 */
export function beginPageThread(
  renderer: string,
  share: PageShare,
  onPages: (pages: number) => void,
): PageThread {
  const thread = new Worker(renderer, {
    workerData: share,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  thread.on('message', onPages);
  const ended = once(thread, 'exit');
  const begun = Promise.race([once(thread, 'message'), ended]);
  // Its failure is told to whoever waits for it.
  for (const promise of [begun, ended]) promise.catch(() => undefined);
  return { begun, ended };
}
