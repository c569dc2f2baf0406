import { existsSync, readFileSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap, { type SitemapOptions } from '@astrojs/sitemap';
import { sitemapFileOf } from '#paths.ts';
import { sharedNameOf } from '#render/files/shared-name.ts';
import { type SitemapSource, sitemapEntriesOf } from '#site/seo/sitemap.ts';

/** The maximum number of URLs in one sitemap file. Search engines accept 50,000; an edit rewrites one of several small files. */
const maxUrlsPerFile = 1_000;

/** The order of `@astrojs/sitemap`, which takes a second to sort 10,000 URLs; sorted ones take it little. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Returns the options of `@astrojs/sitemap` that list exactly the canonical pages of the snapshot. */
export function sitemapOptionsOf(
  source: SitemapSource,
  site: string,
  entryLimit = maxUrlsPerFile,
): SitemapOptions {
  const entries = sitemapEntriesOf(source);
  return {
    entryLimit,
    customPages: Array.from(entries.keys(), (path) => new URL(path, site).href).sort(compare),
    filter: (url) => entries.has(new URL(url).pathname),
    serialize: (item) => ({ ...item, ...entries.get(new URL(item.url).pathname) }) as typeof item,
  };
}

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
  const { hooks } = sitemap(sitemapOptionsOf(source, site, entryLimit));
  const dir = pathToFileURL(`${outDir}/`);
  const context = { config: { site, base: '/' }, routes: [], pages: [], dir, logger };
  for (const name of ['astro:routes:resolved', 'astro:config:done', 'astro:build:done'] as const)
    await hooks[name]?.(context as never);
  await copySitemap(dir);
}

/**
 * Returns the names under which releases share the files of a sitemap that was written.
 * @param isShared tells whether the folder of the shared files has one; the sitemap then loses its own
 */
export function shareSitemap(
  outDir: string,
  isShared: (file: string, sharedName: string) => boolean,
): Map<string, string> {
  const names = new Map<string, string>();
  for (let part = 0; existsSync(join(outDir, sitemapFileOf(part))); part += 1) {
    const name = sitemapFileOf(part);
    const sharedName = sharedNameOf(readFileSync(join(outDir, name)), name);
    names.set(name, sharedName);
    if (isShared(name, sharedName)) rmSync(join(outDir, name));
  }
  return names;
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
