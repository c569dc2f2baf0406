import { once } from 'node:events';
import { closeSync, copyFileSync, existsSync, linkSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AstroPrerenderer, PathWithRoute } from 'astro';
import { pageFileIn } from './page-file.ts';
import { type PageShare, shareOf } from './page-thread.ts';

/** What whoever began a build as a child with a channel says once the snapshot is written. */
interface RenderOrder {
  /** The folder of the pages that were made last. */
  previous?: string;
  /** From how many pages of properties on a second thread renders half of them. */
  threadFrom?: number;
}

type OnPages = (pages: number) => void;

/**
 * Bundles before the snapshot is there, and keeps what the last build made of the same: such pages become second names
 * of the same files. How many pages did not pass through Astro is told to whoever began the build.
 * @param renderApart - begins to render a share, and resolves once that needs no more of the bundles
 */
export const sparingPrerenderer =
  (outDir: string, renderApart: (share: PageShare, onPages: OnPages) => Promise<unknown>) =>
  (prerenderer: AstroPrerenderer): AstroPrerenderer => {
    let begun: Promise<unknown> | undefined;
    return {
      ...prerenderer,
      async getStaticPaths() {
        const { previous, threadFrom } = await orderOfParent();
        const pages = await prerenderer.getStaticPaths();
        const rendered = previous ? pages.filter((page) => !keep(page, previous, outDir)) : pages;
        tellParent(pages.length - rendered.length);
        const share = shareOf(rendered, outDir, threadFrom);
        if (!share) return rendered;
        begun = renderApart(share, tellParent);
        const apart = new Set(share.pathnames);
        return rendered.filter(({ pathname }) => !apart.has(pathname));
      },
      async teardown() {
        await begun;
        await prerenderer.teardown?.();
      },
    };
  };

const tellParent: OnPages = (pages) => process.send?.({ pages });

/** What bundling took is freed first. */
async function orderOfParent(): Promise<RenderOrder> {
  if (!process.channel) return {};
  globalThis.gc?.();
  process.channel.ref();
  const [order] = await once(process, 'message');
  process.channel.unref();
  return order;
}

/** Nothing else is done meanwhile, and of thousands of small files each one would wait for its turn. */
function keep({ pathname, cacheKey }: PathWithRoute, previous: string, outDir: string): boolean {
  const from = pageFileIn(previous, pathname);
  if (!cacheKey || digestIn(from) !== cacheKey) return false;
  const to = pageFileIn(outDir, pathname);
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
  return true;
}

const digest = /<meta name="digest" content="([^"]*)">/;
/** Bytes within which a page says what it is made of. */
const head = Buffer.alloc(16_000);

/** The digest of all that a page is made of; undefined where there is no such page, or it does not say. */
function digestIn(page: string): string | undefined {
  if (!existsSync(page)) return;
  const file = openSync(page, 'r');
  const read = readSync(file, head, { position: 0 });
  closeSync(file);
  return digest.exec(head.toString('latin1', 0, read))?.[1];
}
