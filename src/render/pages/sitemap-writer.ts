import { readFileSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SitemapEntry, type SitemapSource, sitemapEntriesOf } from '#site/seo/sitemap.ts';
import { inSitemapOrder, maxUrlsPerFile, writeSitemapOf } from './sitemap-files.ts';

/** What the last sitemap said about one path. */
interface WrittenUrl {
  entry: SitemapEntry;
  url: string;
  /** The `<url>` element. */
  element: string;
}

const mainFile = 'sitemap-0.xml';

/**
 * Makes a function that does what `writeSitemap` does, for one snapshot after the other. `@astrojs/sitemap` writes the URLs
 * that changed, and the elements of all others stay as it wrote them.
 */
export function makeSitemapWriter() {
  let written = new Map<string, WrittenUrl>();

  return async (
    source: SitemapSource,
    site: string,
    outDir: string,
    maxUrls = maxUrlsPerFile,
  ): Promise<void> => {
    const entries = sitemapEntriesOf(source);
    const changed = new Map([...entries].filter(([path, entry]) => !isSame(written.get(path)?.entry, entry)));
    const file = join(outDir, mainFile);
    if (entries.size > maxUrls || changed.size > entries.size / 2) {
      await writeSitemapOf(entries, site, outDir, maxUrls);
      written = entries.size > maxUrls ? new Map() : elementsIn(readFileSync(file, 'utf8'), entries);
      return;
    }
    // The index names the newest date of all URLs.
    const newest = [...entries].reduce((known, entry) =>
      (known[1].lastmod ?? '') < (entry[1].lastmod ?? '') ? entry : known,
    );
    await writeSitemapOf(new Map([...changed, newest]), site, outDir, maxUrls);
    const text = readFileSync(file, 'utf8');
    const isInOrder = [...changed.keys()].every((path) => written.has(path));
    for (const path of written.keys()) if (!entries.has(path)) written.delete(path);
    for (const [path, element] of elementsIn(text, entries)) written.set(path, element);
    if (!isInOrder) written = new Map([...written].sort(([, a], [, b]) => inSitemapOrder(a.url, b.url)));
    const elements = Array.from(written.values(), ({ element }) => element).join('');
    writeFileSync(
      file,
      text.replace(allElements, () => elements),
    );
    await copyFile(file, join(outDir, 'sitemap.xml'));
  };
}

const elementPattern = /<url><loc>([^<]*)<\/loc>.*?<\/url>/gs;
const allElements = /<url>.*<\/url>/s;

/** Returns the elements of a sitemap by path. */
function elementsIn(sitemap: string, entries: ReadonlyMap<string, SitemapEntry>): Map<string, WrittenUrl> {
  const elements = Array.from(sitemap.matchAll(elementPattern), ([element, url = '']) => {
    const path = new URL(url).pathname;
    const entry = entries.get(path);
    if (!entry) throw new Error(`The sitemap has ${url}, which is no page.`);
    return [path, { entry, url, element }] as const;
  });
  return new Map(elements);
}

const isSame = (before: SitemapEntry | undefined, now: SitemapEntry) =>
  before?.priority === now.priority && before.changefreq === now.changefreq && before.lastmod === now.lastmod;
