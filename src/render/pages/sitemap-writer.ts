import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sitemapFileOf } from '#paths.ts';
import { sharedNameOf } from '#render/files/shared-name.ts';
import type { PageNames } from '#render/process/name-change.ts';
import { rememberPerGroup } from '#site/reuse/remember-per-group.ts';
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

interface WriteOptions {
  /** Tells whether the folder of the files that releases share has one. Those are not written. Default: none. */
  isShared?: (file: string, sharedName: string) => boolean;
  /** Default: `maxUrlsPerFile`. */
  maxUrls?: number | undefined;
}

/**
 * Makes a function that does what `writeSitemap` does, for one snapshot after the other. `@astrojs/sitemap` writes the index
 * and the URLs that changed. The elements of all others stay as it wrote them, and so do the files that have only those.
 * It returns the names under which releases share the files.
 */
export function makeSitemapWriter() {
  /** In the order of the sitemap. */
  let written: WrittenUrl[] = [];
  const byPath = new Map<string, WrittenUrl>();
  /** A sitemap of the integration, for what stands around its elements. */
  let example = '';
  const fileOf = rememberPerGroup((urls: readonly WrittenUrl[], part: number) => {
    const elements = urls.map(({ element }) => element).join('');
    const text = example.replace(allElements, () => elements);
    const name = sitemapFileOf(part);
    return { name, text, sharedName: sharedNameOf(text, name), newest: newestOf(urls) };
  });

  /** Takes the entries of a snapshot over. */
  async function update(entries: SitemapEntries, site: string, outDir: string): Promise<void> {
    const changed = new Map<string, SitemapEntry>();
    let addedCount = 0;
    for (const [path, entry] of entries) {
      const known = byPath.get(path);
      if (known && isSame(known.entry, entry)) continue;
      changed.set(path, entry);
      if (!known) addedCount += 1;
    }
    const hasRemoved = entries.size - addedCount < written.length;
    const removed = hasRemoved ? written.filter(({ path }) => !entries.has(path)) : [];
    for (const { path } of removed) byPath.delete(path);
    const kept = written.filter((url) => byPath.get(url.path) === url && !changed.has(url.path));
    if (changed.size > 0) {
      await writeSitemapOf(changed, site, outDir, changed.size);
      example = readFileSync(join(outDir, sitemapFileOf(0)), 'utf8');
      for (const url of elementsIn(example, changed)) {
        insert(kept, url);
        byPath.set(url.path, url);
      }
    }
    written = kept;
  }

  return async (
    source: SitemapSource,
    site: string,
    outDir: string,
    { isShared = () => false, maxUrls = maxUrlsPerFile }: WriteOptions = {},
  ): Promise<PageNames> => {
    await update(sitemapEntriesOf(source), site, outDir);
    const files = partsOf(written, maxUrls).map((urls, part) => fileOf(part, urls, part));
    // Writes the index, and each file with one URL.
    await writeSitemapOf(new Map(files.map(({ newest }) => [newest.path, newest.entry])), site, outDir, 1);
    for (const { name, text, sharedName } of files) {
      const file = join(outDir, name);
      if (isShared(name, sharedName)) rmSync(file);
      else writeFileSync(file, text);
    }
    const [only, ...others] = files;
    if (only && others.length === 0) writeFileSync(join(outDir, 'sitemap.xml'), only.text);
    else await copyFile(join(outDir, 'sitemap-index.xml'), join(outDir, 'sitemap.xml'));
    return new Map(files.map(({ name, sharedName }) => [name, sharedName]));
  };
}

const partsOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/** The URL with the newest date, which the index of sitemaps states for its file. */
function newestOf(urls: readonly WrittenUrl[]): WrittenUrl {
  const [first, ...others] = urls;
  if (!first) throw new Error('A sitemap needs a URL.');
  const dateIn = ({ entry }: WrittenUrl) => entry.lastmod ?? '';
  return others.reduce((newest, url) => (dateIn(url) > dateIn(newest) ? url : newest), first);
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

const isSame = (before: SitemapEntry, now: SitemapEntry) =>
  before === now ||
  (before.priority === now.priority &&
    before.changefreq === now.changefreq &&
    before.lastmod === now.lastmod);
