import { propertiesWithPage, type WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { pageFileOf, paths } from '#paths.ts';
import { writePage } from './page-files.ts';

export type RedirectSource = Pick<WrittenSnapshot, 'properties' | 'closed_properties' | 'redirects'>;

/**
 * Returns all paths that redirect to a canonical path: that of a property without its title (spec §2), that of its id
 * or reference code alone, and its earlier paths.
 */
export function redirectTargetsOf(source: RedirectSource): Map<string, string> {
  const short = propertiesWithPage(source).flatMap((property) => {
    const to = paths.property(property);
    const code = paths.propertyByCode(property.reference_code);
    const byId = paths.propertyById(property.id);
    const others = [byId, code, code.toLowerCase(), paths.property({ ...property, title: '' })];
    return others.filter((from) => from !== to).map((from) => [from, to] as const);
  });
  return new Map([...source.redirects.map(({ from, to }) => [from, to] as const), ...short]);
}

/** Paths consist of letters, digits and hyphens, so nothing has to be escaped. */
export const redirectPage = (path: string, site: string): string =>
  `<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self'"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="${new URL(path, site).href}"><meta http-equiv="refresh" content="0; url=${path}"><title>Propiedad</title></head><body></body></html>`;

/** Writes a page for each redirect, for hosts that cannot redirect. They are two thirds of all pages. */
export function writeRedirectPages(source: RedirectSource, site: string, outDir: string): void {
  for (const [from, to] of redirectTargetsOf(source))
    writePage(outDir, pageFileOf(from), redirectPage(to, site));
}
