import { type Page, renderPage } from './astro-app.ts';
import { writePage } from './write-page.ts';

/** Pages of which several threads take until none is left. */
export interface PageShare {
  pages: Page[];
  /** How many were taken: one number that all threads see. */
  taken: Int32Array<SharedArrayBuffer>;
  outDir: string;
}

/** While one page waits for a digest, another is rendered. */
const atOnce = 4;

/**
 * Renders and writes what no thread has taken yet.
 * @throws when a page cannot be rendered or written
 */
export async function renderRest({ pages, taken, outDir }: PageShare): Promise<void> {
  const next = () => pages[Atomics.add(taken, 0, 1)];
  const work = async () => {
    for (let page = next(); page; page = next()) writePage(outDir, page.file, await renderPage(page));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
