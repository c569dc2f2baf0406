import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { restamped } from './page-stamp.ts';

/** What whoever began a build as a child with a channel says once the snapshot is written. */
interface RenderOrder {
  revision: number;
  /** The folder of the pages that were made last. */
  previous?: string;
}

/** Bundles before the snapshot is there, and keeps what the last build made of the same. */
export function keepingPrerenderer(prerenderer: AstroPrerenderer): AstroPrerenderer {
  let order: RenderOrder | undefined;
  const digests = new Map<string, string>();

  async function kept(page: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const digest = digests.get(page);
    if (!order?.previous || !digest) return;
    const earlier = await readFile(join(order.previous, page)).catch(() => undefined);
    return earlier && restamped(earlier, digest, order.revision);
  }

  return {
    ...prerenderer,
    async getStaticPaths() {
      order = await orderOfParent();
      const pages = await prerenderer.getStaticPaths();
      for (const { pathname, cacheKey } of pages) if (cacheKey) digests.set(`${pathname}.html`, cacheKey);
      return pages;
    },
    async render(request, options) {
      const page = await kept(decodeURI(new URL(request.url).pathname));
      return page ? new Response(page) : prerenderer.render(request, options);
    },
  };
}

/** What bundling took is freed first. */
async function orderOfParent(): Promise<RenderOrder | undefined> {
  if (!process.channel) return;
  globalThis.gc?.();
  process.channel.ref();
  const [order] = await once(process, 'message');
  process.channel.unref();
  return order;
}
