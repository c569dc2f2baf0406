import { readFile } from 'node:fs/promises';
import { propertiesWithPage, type Snapshot } from '#domain/snapshot-schema.ts';
import { assetsPath, pageFileOf, paths, sitemapFileOf } from '#paths.ts';
import { OperatorError } from '#render/operator-error.ts';
import { canonicalPathOf, redirectsOf } from '#render/redirects.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
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
  paths.documentLink(),
  paths.ownerReport(),
  paths.admin(),
  '/404',
];

/** The file of each page below the folder of the site, by its path. */
type PageFiles = ReadonlyMap<string, string>;

/** Returns the number of `expectedPages`. */
export const expectedPageCount = (snapshot: Snapshot): number =>
  fixedPaths.length + snapshot.locations.length + propertiesWithPage(snapshot).length;

/** Returns the pages that every site of this snapshot has, without the lists of types and cities. */
export function expectedPages(snapshot: Snapshot): PageFiles {
  const files = new Map(fixedPaths.map(withFile));
  for (const { id } of snapshot.locations) files.set(...withFile(paths.location(id)));
  for (const property of propertiesWithPage(snapshot)) files.set(...pageOfProperty(property));
  return files;
}

/** Returns the pages of a site for a static host: all pages, and redirects to canonical paths. */
export function expectedHostedPages(snapshot: Snapshot): PageFiles {
  return new Map([
    ...expectedPages(snapshot),
    ...propertiesWithPage(snapshot).flatMap(({ id, reference_code }) => [
      withFile(paths.propertyById(id)),
      withFile(paths.propertyByCode(reference_code)),
    ]),
    ...redirectsOf(snapshot).map(({ from }) => withFile(from)),
  ]);
}

const withFile = (path: string): [path: string, file: string] => [path, pageFileOf(path)];
/** Remembered, because making 10,000 names takes longer than looking them up. */
const pageOfProperty = rememberPerRecord((property: Snapshot['properties'][number]) =>
  withFile(canonicalPathOf(property)),
);

interface SiteCheckOptions {
  /** Where each file of the site lies, by its name below the site. */
  files: ReadonlyMap<string, string>;
  /** Returns the path of a file on the disk. Default: `files` has paths. */
  pathOf?: (location: string) => string;
  siteUrl: string;
  snapshot: Snapshot;
  /** Number of properties in the live release. */
  previousCount: number;
  /** The pages that must exist. */
  expected: PageFiles;
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
  const sitemapPaths = await readSitemapPaths(options, read);
  const missing: string[] = [];
  for (const [path, file] of expected) if (!files.has(file)) missing.push(path);
  for (const path of sitemapPaths)
    if (!expected.has(path) && !files.has(pageFileOf(path))) missing.push(path);
  throwProblems('Faltan páginas', missing);

  const checked = live && hasAssetsOf(live, files) ? live : undefined;
  const problems: string[] = [];
  let pages = 0;
  for (const [file, location] of files) {
    if (!file.endsWith('.html')) continue;
    pages += 1;
    if (checked?.get(file) === location) continue;
    const html = await read(location);
    problems.push(...pageProblems(file, html, { files, revision: snapshot.revision, siteUrl, sitemapPaths }));
  }
  throwProblems('Páginas con errores', problems);
  return pages;
}

const assetsFolder = `${assetsPath.slice(1)}/`;

/** The pages of the live release were checked with it. They need a new check when an asset was removed. */
function hasAssetsOf(live: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): boolean {
  for (const file of live.keys()) if (file.startsWith(assetsFolder) && !files.has(file)) return false;
  return true;
}

/** The sitemap of a large site has several files. */
async function readSitemapPaths(
  { files, siteUrl }: SiteCheckOptions,
  read: (location: string) => Promise<string>,
): Promise<Set<string>> {
  const listed: string[][] = [];
  for (let part = 0; ; part += 1) {
    const location = files.get(sitemapFileOf(part));
    if (location === undefined) break;
    listed.push(pathsIn(await read(location), siteUrl));
  }
  if (listed.length === 0) throw new OperatorError('Falta el sitemap.');
  return new Set(listed.flat());
}

const pathsIn = (sitemap: string, siteUrl: string): string[] =>
  Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url.slice(siteUrl.length) || '/');

function throwProblems(what: string, problems: string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > 5 ? `; y ${problems.length - 5} más` : '';
  throw new OperatorError(`${what}: ${problems.slice(0, 5).join('; ')}${more}.`);
}
