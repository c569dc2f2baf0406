import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { pageFileOf, paths } from '#paths.ts';
import { nameChangeOf, type PageNames } from '#render/process/name-change.ts';
import type { RenderOrder, RenderResult } from '#render/process/protocol.ts';
import { makeStepTimer } from '#render/process/step-times.ts';
import { changeCatalog, loadCatalog, setShownRevision, snapshot } from '#site/catalog/catalog.ts';
import { loadPageModules, makePageRenderer } from './astro-app.ts';
import { reusePage, sharedNamesOf, writePage } from './page-files.ts';
import { postponedPagesOf } from './postponed-pages.ts';
import { writeRedirectPages } from './redirect-pages.ts';
import type { SitePage } from './site-page.ts';
import { shareSitemap, writeSitemap } from './sitemap-files.ts';

interface RenderSiteOptions extends RenderOrder {
  /** Called with the number of finished pages, at most every `progressIntervalMs`. */
  onProgress: (pages: number) => void;
}

/** The shared names of the last order. Its site went live: a process whose site does not is replaced. */
let sentNames: PageNames = new Map();

const panelFile = pageFileOf(paths.admin());
const progressIntervalMs = 100;
/** While one page waits for the digests of its scripts, others are rendered. */
const maxConcurrentPages = 4;

/**
 * Renders the site of the snapshot, except the pages that releases share already, and reuses unchanged pages of a
 * previous site. When very many pages changed, those of properties may stay as they are in the live release.
 * @returns the number of pages, without redirect pages, how their shared names changed, and the time of each step
 * @throws Error when a page cannot be rendered, or when two pages have one path
 */
export async function renderSite(options: RenderSiteOptions): Promise<RenderResult> {
  const stepTimer = makeStepTimer();
  const { snapshotFile, change, outDir, previous, shared, live, redirectPages, panelOnly, onProgress } =
    options;
  if (change) changeCatalog(change);
  else await loadCatalog(snapshotFile);
  stepTimer.end('catálogo');
  const { allPages, select, renderPage } = makePageRenderer();
  const pages = (await allPages()).filter(({ file }) => !panelOnly || file === panelFile);
  refuseDuplicates(pages);
  stepTimer.end('huellas');
  const sharedNames = sharedNamesOf(shared ? pages : []);
  const isPresent = makeSharedLookup(shared);
  const changed = pages.filter((page) => {
    const name = sharedNames.get(page.file);
    return !(name && isPresent(page.file, name)) && !(previous && reusePage(page, previous, outDir));
  });
  const postponed = live ? postponedPagesOf(changed, live) : new Map<string, string>();
  if (live && postponed.size > 0) setShownRevision(live.revision);
  for (const [file, name] of postponed) sharedNames.set(file, name);
  stepTimer.end('reutilizar');
  const rendered = changed.filter(({ file }) => !postponed.has(file));
  select(rendered);
  let finished = pages.length - changed.length;
  const timer = setInterval(() => onProgress(finished), progressIntervalMs);
  try {
    await pLimit(maxConcurrentPages).map(rendered, async (page) => {
      writePage(outDir, page.file, await renderPage(page));
      finished += 1;
    });
  } finally {
    clearInterval(timer);
  }
  onProgress(finished);
  stepTimer.end('páginas');
  if (!panelOnly) {
    const site = import.meta.env.SITE;
    if (redirectPages) writeRedirectPages(snapshot, site, outDir);
    await writeSitemap(snapshot, site, outDir);
    if (shared) for (const [file, name] of shareSitemap(outDir, isPresent)) sharedNames.set(file, name);
    stepTimer.end('sitemap');
  }
  const nameChange = nameChangeOf(sentNames, sharedNames);
  sentNames = sharedNames;
  return { pages: pages.length, postponed: postponed.size, nameChange, steps: stepTimer.times };
}

/**
 * Runs the code that a build runs on the last catalog, so that it is compiled and its records are known before the order
 * comes. Renders one page of each route and throws it away. Never throws: a build from cold code makes the same site.
 * @param snapshotFile it may be missing, damaged or of another version
 * @param isOver asked after each page
 */
export async function warmUp(snapshotFile: string, isOver: () => boolean): Promise<void> {
  try {
    await loadPageModules();
    await loadCatalog(snapshotFile);
    const { allPages, renderPage } = makePageRenderer();
    const pages = new Map((await allPages()).map((page) => [page.component, page]));
    for (const page of pages.values()) {
      // Lets the order arrive.
      await setImmediate();
      if (isOver()) return;
      await renderPage(page);
    }
  } catch {
    // The build itself reports what is wrong with the code.
  }
}

/**
 * Makes a function that tells whether the folder of shared files has a page. Only the first order of a process lists the
 * folder. Later, the pages of the last order are known to be there, and the few others are looked up one by one.
 */
function makeSharedLookup(shared: string | undefined) {
  if (!shared) return () => false;
  const sent = sentNames;
  const listed = sent.size === 0 ? new Set(readdirSync(shared)) : undefined;
  return (file: string, name: string): boolean =>
    listed ? listed.has(name) : sent.get(file) === name || existsSync(join(shared, name));
}

function refuseDuplicates(pages: SitePage[]): void {
  const files = new Set<string>();
  for (const { file } of pages) {
    if (files.has(file)) throw new Error(`${file} sería dos páginas.`);
    files.add(file);
  }
}
