import { readFile } from 'node:fs/promises';
import { propertiesWithPage, type Snapshot } from '#domain/snapshot-schema.ts';
import { assetsPath, pageFileOf, paths } from '#paths.ts';
import { OperatorError } from '#render/operator-error.ts';
import { canonicalPathOf, redirectsOf } from '#render/redirects.ts';
import { pageProblems } from './page-check.ts';

const fixedPaths = [
  paths.home(),
  paths.properties(),
  paths.locations(),
  paths.services(),
  paths.about(),
  paths.requirement(),
  paths.contact(),
  paths.privacy(),
  paths.comparison(),
  paths.selection(),
  paths.alert(),
  paths.proposal(),
  paths.visit(),
  paths.ownerReport(),
  paths.admin(),
  '/404',
];

/** Returns the paths of the pages that every site of this snapshot has, without the lists of types and cities. */
export function expectedPagePaths(snapshot: Snapshot): string[] {
  const locationPaths = snapshot.locations.map(({ id }) => paths.location(id));
  return [
    ...fixedPaths,
    ...locationPaths,
    ...propertiesWithPage(snapshot).map((property) => canonicalPathOf(property)),
  ];
}

/** Returns the paths that a site for a static host has a page for: all pages, and redirects to canonical paths. */
export function expectedHostedPaths(snapshot: Snapshot): string[] {
  return [
    ...expectedPagePaths(snapshot),
    ...propertiesWithPage(snapshot).map(({ id }) => paths.propertyById(id)),
    ...redirectsOf(snapshot).map(({ from }) => from),
  ];
}

interface SiteCheckOptions {
  /** Where each file of the site lies, by its name below the site. */
  files: ReadonlyMap<string, string>;
  /** Returns the path of a file on the disk. Default: `files` has paths. */
  pathOf?: (location: string) => string;
  siteUrl: string;
  snapshot: Snapshot;
  /** Number of properties in the live release. */
  previousCount: number;
  /** Paths that must have a page. */
  expected: string[];
  /** The files of the live release. Pages that are the same file in both are not read again. */
  live?: ReadonlyMap<string, string> | undefined;
}

/**
 * Checks a site before it goes live: every expected page exists, every page in the sitemap exists, the home page has the
 * revision, and each page has valid links, assets, scripts and structured data.
 * @returns the number of HTML files
 * @throws OperatorError naming the first problems, or when the catalog is empty and the live one is not
 */
export async function checkSite(options: SiteCheckOptions): Promise<number> {
  const { files, siteUrl, snapshot, previousCount, expected, live } = options;
  const read = (location: string) => readFile(options.pathOf?.(location) ?? location, 'utf8');
  if (propertiesWithPage(snapshot).length === 0 && previousCount > 0) {
    throw new OperatorError(
      `El catálogo está vacío y el sitio en línea muestra ${previousCount} propiedades.`,
    );
  }
  const sitemapPaths = await readSitemapPaths(files, read, siteUrl);
  const missing = [...expected, ...sitemapPaths].filter((path) => !files.has(pageFileOf(path)));
  throwProblems('Faltan páginas', missing);

  const pages = [...files].filter(([file]) => file.endsWith('.html'));
  const checked = live && hasAssetsOf(live, files) ? live : undefined;
  const problems: string[] = [];
  for (const [file, location] of pages.filter(([file, location]) => checked?.get(file) !== location)) {
    const html = await read(location);
    problems.push(...pageProblems(file, html, { files, revision: snapshot.revision, siteUrl, sitemapPaths }));
  }
  throwProblems('Páginas con errores', problems);
  return pages.length;
}

/** The pages of the live release were checked with it. They need a new check when an asset was removed. */
const hasAssetsOf = (live: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): boolean =>
  [...live.keys()].every((file) => files.has(file) || !`/${file}`.startsWith(`${assetsPath}/`));

/** The sitemap of a large site has several files. */
async function readSitemapPaths(
  files: ReadonlyMap<string, string>,
  read: (location: string) => Promise<string>,
  siteUrl: string,
): Promise<Set<string>> {
  const sitemaps = [...files].filter(([file]) => /^sitemap-\d+\.xml$/.test(file));
  if (sitemaps.length === 0) throw new OperatorError('Falta el sitemap.');
  const texts = await Promise.all(sitemaps.map(([, location]) => read(location)));
  const urls = texts.flatMap((text) =>
    Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url),
  );
  return new Set(urls.map((url) => url.slice(siteUrl.length) || '/'));
}

function throwProblems(what: string, problems: string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > 5 ? `; y ${problems.length - 5} más` : '';
  throw new OperatorError(`${what}: ${problems.slice(0, 5).join('; ')}${more}.`);
}
