import type { WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { pageFileOf, paths } from '#paths.ts';
import { writePage } from './write-page.ts';

type RedirectSource = Pick<WrittenSnapshot, 'properties' | 'redirects'>;

/** What only leads to the canonical address of a property: the one without its title (spec §2), its id, earlier ones. */
export function redirectsIn({ properties, redirects }: RedirectSource): Map<string, string> {
  const short = properties.flatMap((property) => {
    const to = paths.property(property);
    const others = [paths.propertyById(property.id), paths.property({ ...property, title: '' })];
    return others.filter((from) => from !== to).map((from) => [from, to] as const);
  });
  return new Map([...redirects.map(({ from, to }) => [from, to] as const), ...short]);
}

/** Addresses are made of letters, digits and hyphens: nothing in one has to be escaped. */
export const redirectPage = (path: string, site: string): string =>
  `<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self'"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="${new URL(path, site).href}"><meta http-equiv="refresh" content="0; url=${path}"><title>Propiedad</title></head><body></body></html>`;

/**
 * Writes a page for each such address, for hosts that cannot lead it on by themselves. They are two thirds of all pages,
 * and hold nothing that would need Astro.
 */
export function writeRedirectPages(source: RedirectSource, site: string, outDir: string): void {
  for (const [from, to] of redirectsIn(source)) writePage(outDir, pageFileOf(from), redirectPage(to, site));
}
