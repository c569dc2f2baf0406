import { readFileSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SitemapEntry, type SitemapSource, sitemapEntriesOf } from '#site/seo/sitemap.ts';
import { inSitemapOrder, maxUrlsPerFile, type SitemapEntries, writeSitemapOf } from './sitemap-files.ts';

/** What the last sitemap said about one path. */
interface WrittenUrl {
  path: string;
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
  /** In the order of the sitemap. */
  let written: WrittenUrl[] = [];
  let byPath = new Map<string, WrittenUrl>();
  const remember = (urls: WrittenUrl[]) => {
    written = urls;
    byPath = new Map(urls.map((one) => [one.path, one]));
  };

  return async (
    source: SitemapSource,
    site: string,
    outDir: string,
    maxUrls = maxUrlsPerFile,
  ): Promise<void> => {
    const entries = sitemapEntriesOf(source);
    const changed: SitemapEntries = new Map(
      Array.from(entries).filter(([path, entry]) => !isSame(byPath.get(path)?.entry, entry)),
    );
    const file = join(outDir, mainFile);
    if (entries.size > maxUrls || changed.size > entries.size / 2) {
      await writeSitemapOf(entries, site, outDir, maxUrls);
      remember(entries.size > maxUrls ? [] : elementsIn(readFileSync(file, 'utf8'), entries));
      return;
    }
    await writeSitemapOf(new Map([...changed, newestOf(entries)]), site, outDir, maxUrls);
    const text = readFileSync(file, 'utf8');
    const kept = written.filter(({ path }) => entries.has(path));
    if (kept.length < written.length)
      for (const { path } of written) if (!entries.has(path)) byPath.delete(path);
    for (const now of elementsIn(text, entries)) {
      const known = byPath.get(now.path);
      if (known) Object.assign(known, now);
      else {
        insert(kept, now);
        byPath.set(now.path, now);
      }
    }
    written = kept;
    const elements = written.map(({ element }) => element).join('');
    writeFileSync(
      file,
      text.replace(allElements, () => elements),
    );
    await copyFile(file, join(outDir, 'sitemap.xml'));
  };
}

/** The entry with the newest date, which the index of sitemaps states. */
function newestOf(entries: SitemapEntries): [string, SitemapEntry] {
  let [newest] = entries;
  for (const entry of entries) if ((newest?.[1].lastmod ?? '') < (entry[1].lastmod ?? '')) newest = entry;
  if (!newest) throw new Error('A sitemap needs a URL.');
  return newest;
}

/** Puts a URL at its place. Sorting all again takes a hundred times as long. */
function insert(urls: WrittenUrl[], added: WrittenUrl): void {
  let [low, high] = [0, urls.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inSitemapOrder(urls[middle]?.url ?? '', added.url) < 0) low = middle + 1;
    else high = middle;
  }
  urls.splice(low, 0, added);
}

const elementPattern = /<url><loc>([^<]*)<\/loc>.*?<\/url>/gs;
const allElements = /<url>.*<\/url>/s;

/** Returns the elements of a sitemap, in its order. */
const elementsIn = (sitemap: string, entries: SitemapEntries): WrittenUrl[] =>
  Array.from(sitemap.matchAll(elementPattern), ([element, url = '']) => {
    const path = new URL(url).pathname;
    const entry = entries.get(path);
    if (!entry) throw new Error(`The sitemap has ${url}, which is no page.`);
    return { path, entry, url, element };
  });

const isSame = (before: SitemapEntry | undefined, now: SitemapEntry) =>
  before === now ||
  (before?.priority === now.priority &&
    before.changefreq === now.changefreq &&
    before.lastmod === now.lastmod);
