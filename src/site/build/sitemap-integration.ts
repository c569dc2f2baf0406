import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { type SitemapEntry, sitemapEntriesOf } from '#site/seo/sitemap.ts';
import { readSnapshotFile } from './snapshot-file.ts';

/** The sitemap of what the snapshot holds, under the usual names and as /sitemap.xml. */
export function sitemapIntegrations(snapshotFile: string | undefined, site: string): AstroIntegration[] {
  let known: Map<string, SitemapEntry> | undefined;
  const entries = () => {
    known ??= sitemapEntriesOf(readSnapshotFile(snapshotFile));
    return known;
  };
  const entryOf = (url: string) => entries().get(new URL(url).pathname);
  return [
    sitemap({
      // Astro names the pages that it rendered, and knows nothing of those that were kept.
      get customPages() {
        return Array.from(entries().keys(), (path) => new URL(path, site).href);
      },
      filter: (url) => entryOf(url) !== undefined,
      serialize: (item) => ({ ...item, ...entryOf(item.url) }) as typeof item,
    }),
    { name: 'sitemap-address', hooks: { 'astro:build:done': ({ dir }) => offerAsSitemapXml(dir) } },
  ];
}

/** Fails the build where @astrojs/sitemap only logged why it wrote nothing. */
async function offerAsSitemapXml(dir: URL): Promise<void> {
  const split = existsSync(new URL('sitemap-1.xml', dir));
  const whole = split ? 'sitemap-index.xml' : 'sitemap-0.xml';
  await copyFile(new URL(whole, dir), new URL('sitemap.xml', dir));
}
