import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '#paths.ts';
import { StartError } from '#server/start-error.ts';
import type { Snapshot } from './snapshot.ts';

/** A finished build that must not go live. */
export class ReleaseCheckError extends StartError {}

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

/** The addresses that a build of this snapshot must answer. */
export function expectedAddresses({ locations, properties }: Snapshot): string[] {
  return [
    ...fixedPages,
    ...locations.map(({ id }) => paths.location(id)),
    ...properties.flatMap((property) => [paths.property(property), paths.propertyById(property.id)]),
  ];
}

/**
 * Reads a build before it goes live: every expected page is there, carries the revision and links only to what exists.
 * @param previousCount properties of the release that is live; a site that lost all of them is refused
 * @returns the number of pages
 * @throws ReleaseCheckError naming what is wrong
 */
export async function checkRelease(site: string, snapshot: Snapshot, previousCount: number): Promise<number> {
  if (snapshot.properties.length === 0 && previousCount > 0) {
    throw new ReleaseCheckError(
      `El catálogo está vacío y el sitio en línea muestra ${previousCount} propiedades.`,
    );
  }
  const files = new Set(globSync('**/*', { cwd: site }));
  const missing = expectedAddresses(snapshot).filter((address) => !files.has(fileOf(address)));
  if (missing.length > 0) throw new ReleaseCheckError(`Faltan páginas: ${some(missing)}.`);
  if (!files.has('sitemap.xml')) throw new ReleaseCheckError('Falta sitemap.xml.');

  const pages = [...files].filter((file) => file.endsWith('.html'));
  const complaints: string[] = [];
  for (const page of pages)
    complaints.push(...complaintsAbout(page, await readFile(join(site, page), 'utf8'), files, snapshot));
  if (complaints.length > 0) throw new ReleaseCheckError(`${some(complaints)}.`);
  return pages.length;
}

function complaintsAbout(page: string, html: string, files: Set<string>, { revision }: Snapshot): string[] {
  if (html.includes('http-equiv="refresh"')) return [];
  const addresses = Array.from(html.matchAll(/<a\s[^>]*?href="(\/[^"?#]*)/g), ([, href = '']) => href);
  const dead = [...new Set(addresses)].filter((href) => !isServed(href, files));
  return [
    ...(html.includes(`<meta name="revision" content="${revision}"`)
      ? []
      : [`${page} no lleva la revisión ${revision}`]),
    ...dead.map((href) => `${page} enlaza a ${href}, que no existe`),
  ];
}

function isServed(href: string, files: Set<string>): boolean {
  const address = decodeURI(href);
  return files.has(fileOf(address)) || files.has(address.slice(1)) || address.startsWith(`${paths.admin()}/`);
}

/** The file in which Astro writes the page of an address. */
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

const some = (sentences: string[]) =>
  sentences.slice(0, 5).join('; ') + (sentences.length > 5 ? `; y ${sentences.length - 5} más` : '');
