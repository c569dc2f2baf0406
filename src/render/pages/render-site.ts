import pLimit from 'p-limit';
import { pageFileOf, paths } from '#paths.ts';
import type { RenderOrder } from '#render/process/protocol.ts';
import { snapshot } from '#site/catalog/build-snapshot.ts';
import { allPages, renderPage, type SitePage } from './astro-app.ts';
import { reusePage, writePage } from './page-files.ts';
import { writeRedirectPages } from './redirect-pages.ts';
import { writeSitemap } from './sitemap-files.ts';

interface RenderSiteOptions extends RenderOrder {
  /** Called with the number of finished pages, at most every `progressIntervalMs`. */
  onProgress: (pages: number) => void;
}

const panelFile = pageFileOf(paths.admin());
const progressIntervalMs = 100;
/** While one page waits for the digests of its scripts, others are rendered. */
const maxConcurrentPages = 4;

/**
 * Renders the site of the snapshot, and reuses the pages of the last site that have not changed.
 * @returns the number of pages, without redirect pages
 * @throws Error when a page cannot be rendered, or when two pages have one path
 */
export async function renderSite(options: RenderSiteOptions): Promise<number> {
  const { outDir, previous, redirectPages, panelOnly, onProgress } = options;
  const pages = (await allPages()).filter(({ file }) => !panelOnly || file === panelFile);
  refuseDuplicates(pages);
  const changed = previous ? pages.filter((page) => !reusePage(page, previous, outDir)) : pages;
  let finished = pages.length - changed.length;
  const timer = setInterval(() => onProgress(finished), progressIntervalMs);
  try {
    await pLimit(maxConcurrentPages).map(changed, async (page) => {
      writePage(outDir, page.file, await renderPage(page));
      finished += 1;
    });
  } finally {
    clearInterval(timer);
  }
  onProgress(finished);
  if (panelOnly) return pages.length;
  const site = import.meta.env.SITE;
  if (redirectPages) writeRedirectPages(snapshot, site, outDir);
  await writeSitemap(snapshot, site, outDir);
  return pages.length;
}

function refuseDuplicates(pages: SitePage[]): void {
  const files = new Set<string>();
  for (const { file } of pages) {
    if (files.has(file)) throw new Error(`${file} sería dos páginas.`);
    files.add(file);
  }
}
