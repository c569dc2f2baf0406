import { paths } from '#paths.ts';
import { structuredDataFaults, structuredKindsIn } from './structured-data-check.ts';

/** The file in which Astro writes the page of an address. */
export const pageFileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

interface Build {
  files: Set<string>;
  revision: number;
  siteUrl: string;
  /** Addresses of the sitemap, without the site's own. */
  listed: Set<string>;
}

/** What is wrong with one built page; the panel's empty page carries nothing that could be. */
export function faultsOfPage(file: string, html: string, build: Build): string[] {
  const address = addressOf(file);
  if (address === paths.admin()) return [];
  const [, target] = /http-equiv="refresh" content="0; ?url=([^"]*)"/.exec(html) ?? [];
  if (target !== undefined)
    return isServed(target, build.files) ? [] : [`${file}: lleva a ${target}, que no existe`];
  return [
    ...(html.includes(`<meta name="revision" content="${build.revision}"`) ? [] : ['no lleva la revisión']),
    ...deadLinksIn(html, build.files).map((href) => `enlaza a ${href}, que no existe`),
    ...structuredDataFaults(html),
    ...(build.listed.has(address) ? faultsOfListedPage(address, html, build.siteUrl) : []),
  ].map((fault) => `${file}: ${fault}`);
}

const addressOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** A page of the sitemap is canonical to itself and, but for the home page, says where it stands. */
function faultsOfListedPage(address: string, html: string, siteUrl: string): string[] {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const home = address === paths.home();
  const isOwn = canonical === siteUrl + address || (home && canonical === siteUrl);
  const hasTrail = home || structuredKindsIn(html).includes('BreadcrumbList');
  return [
    ...(isOwn ? [] : [`su dirección canónica es ${canonical}`]),
    ...(hasTrail ? [] : ['no dice dónde está (BreadcrumbList)']),
  ];
}

function deadLinksIn(html: string, files: Set<string>): string[] {
  const links = Array.from(html.matchAll(/<a\s[^>]*?href="(\/[^"?#]*)/g), ([, href = '']) => href);
  return [...new Set(links)].filter((href) => !isServed(decodeURI(href), files));
}

function isServed(address: string, files: Set<string>): boolean {
  return (
    files.has(pageFileOf(address)) || files.has(address.slice(1)) || address.startsWith(`${paths.admin()}/`)
  );
}
