import { once } from 'node:events';
import { closeSync, copyFileSync, existsSync, linkSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer, PathWithRoute } from 'astro';

/** What whoever began a build as a child with a channel says once the snapshot is written. */
interface RenderOrder {
  /** The folder of the pages that were made last. */
  previous?: string;
}

/**
 * Bundles before the snapshot is there, and keeps what the last build made of the same: such pages become second names
 * of the same files. How many they are is told to whoever began the build.
 */
export const keepingPrerenderer =
  (outDir: string) =>
  (prerenderer: AstroPrerenderer): AstroPrerenderer => ({
    ...prerenderer,
    async getStaticPaths() {
      const { previous } = await orderOfParent();
      const pages = await prerenderer.getStaticPaths();
      if (!previous) return pages;
      const rendered = pages.filter((page) => !keep(page, previous, outDir));
      process.send?.({ kept: pages.length - rendered.length });
      return rendered;
    },
  });

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
  const from = join(previous, `${pathname}.html`);
  if (!cacheKey || digestIn(from) !== cacheKey) return false;
  const to = join(outDir, `${pathname}.html`);
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
