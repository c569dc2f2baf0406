import { assetsPath, pageFileOf, paths } from '#paths.ts';
import { scriptFaults } from './script-check.ts';
import { structuredDataFaults, structuredKindsIn } from './structured-data-check.ts';

interface Build {
  files: Set<string>;
  revision: number;
  siteUrl: string;
  /** Addresses of the sitemap, without the site's own. */
  listed: Set<string>;
}

/** What is wrong with one built page; of the panel's empty page and of redirects there is little to say. */
export function faultsOfPage(file: string, html: string, build: Build): string[] {
  const address = addressOf(file);
  const named = (fault: string) => `${file}: ${fault}`;
  if (address === paths.admin()) return scriptFaults(html).map(named);
  const [, target] = /http-equiv="refresh" content="0; ?url=([^"]*)"/.exec(html) ?? [];
  if (target !== undefined) {
    const lost = isServed(target, build.files) ? [] : [`lleva a ${target}, que no existe`];
    return [...lost, ...scriptFaults(html)].map(named);
  }
  const revision = `<meta name="revision" content="${build.revision}">`;
  return [
    ...(address === paths.home() && !html.includes(revision) ? ['no lleva la revisión'] : []),
    ...deadLinksIn(html, build.files).map((href) => `enlaza a ${href}, que no existe`),
    ...lostAssetsIn(html, build.files).map((file) => `usa ${file}, que no existe`),
    ...structuredDataFaults(html),
    ...scriptFaults(html),
    ...(build.listed.has(address) ? faultsOfListedPage(address, html, build.siteUrl) : []),
  ].map(named);
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

const assets = new RegExp(`${assetsPath}/[\\w./-]+`, 'g');

/** A page may be kept of the build before, whose scripts and styles this one must have made too. */
const lostAssetsIn = (html: string, files: Set<string>): string[] =>
  [...new Set(html.match(assets))].filter((address) => !files.has(address.slice(1)));

function isServed(address: string, files: Set<string>): boolean {
  return (
    files.has(pageFileOf(address)) || files.has(address.slice(1)) || address.startsWith(`${paths.admin()}/`)
  );
}
