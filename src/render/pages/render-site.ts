import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { pageFileOf, paths } from '#paths.ts';
import type { RenderOrder } from '#render/process/protocol.ts';
import { snapshot } from '#site/catalog/build-snapshot.ts';
import { loadCatalog } from '#site/catalog/catalog.ts';
import * as staticPaths from '#site/catalog/static-paths.ts';
import { propertyIndex } from '#site/property-index/property-index-files.ts';
import { allPages, fixedPages, loadPageModules, renderPage, type SitePage } from './astro-app.ts';
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
  const { snapshotFile, outDir, previous, redirectPages, panelOnly, onProgress } = options;
  await loadCatalog(snapshotFile);
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

/**
 * Runs the code that a build runs, on a part of the last catalog, so that it is loaded and compiled before the order
 * comes. What it makes is thrown away. Astro keeps the paths of pages that have parameters, so those are not rendered.
 * Never throws: a build from cold code makes the same site.
 * @param sampleFile a snapshot; it may be missing, damaged or of another version
 * @param isOver asked after each page
 */
export async function warmUp(sampleFile: string, isOver: () => boolean): Promise<void> {
  try {
    await loadPageModules();
    await loadCatalog(sampleFile);
    for (const makePaths of Object.values(staticPaths)) makePaths();
    propertyIndex();
    for (const page of fixedPages()) {
      // Lets the order arrive.
      await setImmediate();
      if (isOver()) return;
      await renderPage(page);
    }
  } catch {
    // The build itself reports what is wrong with the code.
  }
}

function refuseDuplicates(pages: SitePage[]): void {
  const files = new Set<string>();
  for (const { file } of pages) {
    if (files.has(file)) throw new Error(`${file} sería dos páginas.`);
    files.add(file);
  }
}
