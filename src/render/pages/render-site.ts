import { type RenderOrder, tellParent } from '#render/process/protocol.ts';
import { snapshot } from '#site/catalog/build-snapshot.ts';
import { allPages, type Page } from './astro-app.ts';
import { type PageShare, renderRest } from './page-queue.ts';
import { writeRedirectPages } from './redirect-pages.ts';
import { renderApart } from './render-thread.ts';
import { keepPage } from './page-files.ts';
import { writeSitemap } from './sitemap-files.ts';

/**
 * Renders the site of the snapshot, and keeps the pages that the last build made of the same.
 * @param pageRenderer - the bundle of page-renderer.ts
 * @throws what kept it from rendering a page
 */
export async function renderSite(order: RenderOrder, pageRenderer: URL): Promise<void> {
  const { outDir, previous, threadFrom, redirectPages } = order;
  const pages = await allPages();
  const changed = previous ? pages.filter((page) => !keepPage(page, previous, outDir)) : pages;
  const share = shareOf(changed, outDir);
  await whileToldOf(share, pages.length - changed.length, [
    renderRest(share),
    renderApart(pageRenderer, share, threadFrom),
  ]);
  const site = import.meta.env.SITE;
  if (redirectPages) writeRedirectPages(snapshot, site, outDir);
  await writeSitemap(snapshot, site, outDir);
}

/** @throws where two pages have one address */
function shareOf(pages: Page[], outDir: string): PageShare {
  const files = new Set<string>();
  for (const { file } of pages) {
    if (files.has(file)) throw new Error(`${file} sería dos páginas.`);
    files.add(file);
  }
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return { pages, taken, outDir };
}

/** Tells the parent how far the work on a share is; where a part of it fails, the others take no more. */
async function whileToldOf({ pages, taken }: PageShare, kept: number, work: Promise<void>[]): Promise<void> {
  const tell = () => tellParent({ pages: kept + Math.min(Atomics.load(taken, 0), pages.length) });
  const clock = setInterval(tell, 100);
  try {
    await Promise.all(work);
  } finally {
    clearInterval(clock);
    Atomics.store(taken, 0, pages.length);
  }
  tell();
}
