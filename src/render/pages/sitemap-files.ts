import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { type SitemapSource, sitemapEntriesOf } from '#site/seo/sitemap.ts';

/**
 * Writes the sitemap of what the snapshot holds, under the usual names and as /sitemap.xml. The integration is told what
 * Astro would tell it after a build, but for the pages: we name those that are to be listed.
 * @throws where it would only log why it wrote nothing
 */
export async function writeSitemap(source: SitemapSource, site: string, outDir: string): Promise<void> {
  const entries = sitemapEntriesOf(source);
  const { hooks } = sitemap({
    customPages: Array.from(entries.keys(), (path) => new URL(path, site).href),
    serialize: (item) => ({ ...item, ...entries.get(new URL(item.url).pathname) }) as typeof item,
  });
  const dir = pathToFileURL(`${outDir}/`);
  const told = { config: { site, base: '/' }, routes: [], pages: [], dir, logger };
  for (const name of ['astro:routes:resolved', 'astro:config:done', 'astro:build:done'] as const)
    await hooks[name]?.(told as never);
  const split = existsSync(new URL('sitemap-1.xml', dir));
  const whole = split ? 'sitemap-index.xml' : 'sitemap-0.xml';
  await copyFile(new URL(whole, dir), new URL('sitemap.xml', dir));
}

const refuse = (message: string) => {
  throw new Error(message);
};
const logger = { info() {}, warn: refuse, error: refuse };
