import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { assetsPath, pageFileOf, paths } from '#paths.ts';
import type { Difference } from '#render/files/hard-links.ts';
import { filesIn } from '#render/files/site-files.ts';
import { OperatorError } from '#render/operator-error.ts';
import { redirectsOf } from '#render/redirects.ts';
import { faultsOfPage } from './page-check.ts';

const fixedPages = [
  paths.home(),
  paths.properties(),
  paths.locations(),
  paths.services(),
  paths.about(),
  paths.contact(),
  paths.privacy(),
  paths.admin(),
  '/404',
];

/** The pages that a build of this snapshot must render, beside the lists of its types and cities. */
export function expectedPages({ locations, properties }: Snapshot): string[] {
  return [...fixedPages, ...locations.map(({ id }) => paths.location(id)), ...properties.map(paths.property)];
}

/** The addresses that a build of this snapshot must answer by itself, where no front of ours leads to the canonical ones. */
export function expectedAddresses(snapshot: Snapshot): string[] {
  return [
    ...expectedPages(snapshot),
    ...snapshot.properties.map(({ id }) => paths.propertyById(id)),
    ...redirectsOf(snapshot).map(({ from }) => from),
  ];
}

interface Build {
  /** The folder of the pages. */
  site: string;
  siteUrl: string;
  snapshot: Snapshot;
  /** Properties of the release that is live. */
  previousCount: number;
  /** The addresses that must have a page. */
  expected: string[];
  /** From the release that is live. */
  difference?: Difference | undefined;
}

/**
 * Reads a build before it goes live: it has every expected page, the sitemap lists pages that are there, the home page
 * carries the revision, and each page links only to what exists and describes itself rightly to search engines.
 * @returns the number of pages
 * @throws OperatorError naming what is wrong
 */
export async function checkRelease(build: Build): Promise<number> {
  const { site, siteUrl, snapshot, previousCount, expected, difference } = build;
  if (snapshot.properties.length === 0 && previousCount > 0) {
    throw new OperatorError(
      `El catálogo está vacío y el sitio en línea muestra ${previousCount} propiedades.`,
    );
  }
  const files = await filesIn(site);
  const listed = await sitemapAddresses(site, siteUrl, files);
  const missing = [...expected, ...listed].filter((address) => !files.has(pageFileOf(address)));
  refuse('Faltan páginas', missing);

  const pages = [...files].filter((file) => file.endsWith('.html'));
  const unread = difference ? pagesFoundRight(difference) : new Set();
  const faults: string[] = [];
  for (const file of pages.filter((file) => !unread.has(file))) {
    const html = await readFile(join(site, file), 'utf8');
    faults.push(...faultsOfPage(file, html, { files, revision: snapshot.revision, siteUrl, listed }));
  }
  refuse('Páginas con errores', faults);
  return pages.length;
}

/** What did not change was found right before, unless it may use scripts, styles or pictures that are gone. */
const pagesFoundRight = ({ unchanged, gone }: Difference): Set<string> =>
  gone.some((file) => `/${file}`.startsWith(`${assetsPath}/`)) ? new Set() : unchanged;

/** The addresses of the sitemap; a large site's lists several files of them. */
async function sitemapAddresses(site: string, siteUrl: string, files: Set<string>): Promise<Set<string>> {
  const sitemaps = [...files].filter((file) => /^sitemap-\d+\.xml$/.test(file));
  if (sitemaps.length === 0) throw new OperatorError('Falta el sitemap.');
  const texts = await Promise.all(sitemaps.map((file) => readFile(join(site, file), 'utf8')));
  const urls = texts.flatMap((text) =>
    Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url),
  );
  return new Set(urls.map((url) => url.slice(siteUrl.length) || '/'));
}

function refuse(what: string, faults: string[]): void {
  if (faults.length === 0) return;
  const others = faults.length > 5 ? `; y ${faults.length - 5} más` : '';
  throw new OperatorError(`${what}: ${faults.slice(0, 5).join('; ')}${others}.`);
}
