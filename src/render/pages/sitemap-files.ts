import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sitemap, { type SitemapOptions } from '@astrojs/sitemap';
import { type SitemapEntry, type SitemapSource, sitemapEntriesOf } from '#site/seo/sitemap.ts';

/** The maximum number of URLs in one sitemap file. Search engines accept 50,000; an edit rewrites one of several small files. */
export const maxUrlsPerFile = 1_000;

/** The order of `@astrojs/sitemap`. Its own comparison takes a second to sort 10,000 URLs; sorted ones take it little. */
const collator = new Intl.Collator('en', { numeric: true });
export const inSitemapOrder = (a: string, b: string) =>
  collator.compare(a, b) || (a < b ? -1 : Number(a > b));

/** By path. */
export type SitemapEntries = ReadonlyMap<string, SitemapEntry>;

/** Returns the options of `@astrojs/sitemap` that list exactly the canonical pages of the snapshot. */
export const sitemapOptionsOf = (source: SitemapSource, site: string, entryLimit?: number): SitemapOptions =>
  optionsFor(sitemapEntriesOf(source), site, entryLimit);

const optionsFor = (entries: SitemapEntries, site: string, entryLimit = maxUrlsPerFile): SitemapOptions => ({
  entryLimit,
  customPages: Array.from(entries.keys(), (path) => new URL(path, site).href).sort(inSitemapOrder),
  filter: (url) => entries.has(new URL(url).pathname),
  serialize: (item) => ({ ...item, ...entries.get(new URL(item.url).pathname) }) as typeof item,
});

/**
 * Writes the sitemap of a site that was rendered outside `astro build`: calls the hooks of `@astrojs/sitemap` as Astro
 * does, with a logger that throws.
 * @throws Error when the integration would only log why it wrote nothing
 */
export async function writeSitemap(
  source: SitemapSource,
  site: string,
  outDir: string,
  entryLimit?: number,
): Promise<void> {
  await writeSitemapOf(sitemapEntriesOf(source), site, outDir, entryLimit);
}

/** The same for any entries. */
export async function writeSitemapOf(
  entries: SitemapEntries,
  site: string,
  outDir: string,
  entryLimit?: number,
): Promise<void> {
  const { hooks } = sitemap(optionsFor(entries, site, entryLimit));
  const dir = pathToFileURL(`${outDir}/`);
  const context = { config: { site, base: '/' }, routes: [], pages: [], dir, logger };
  for (const name of ['astro:routes:resolved', 'astro:config:done', 'astro:build:done'] as const)
    await hooks[name]?.(context as never);
  await copySitemap(dir);
}

/** Copies the sitemap to /sitemap.xml: its only file, or the index of several files. */
export async function copySitemap(dir: URL): Promise<void> {
  const isSplit = existsSync(new URL('sitemap-1.xml', dir));
  const file = isSplit ? 'sitemap-index.xml' : 'sitemap-0.xml';
  await copyFile(new URL(file, dir), new URL('sitemap.xml', dir));
}

const throwError = (message: string) => {
  throw new Error(message);
};
const logger = { info() {}, warn: throwError, error: throwError };
