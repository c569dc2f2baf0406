import { createHash } from 'node:crypto';
import { assetsPath, orientationMapsPath, pageFileOf, paths } from '#paths.ts';
import { structuredDataProblemsIn, structuredDataTypesIn } from './structured-data-check.ts';

const policyOf = (html: string) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1];

/** Finds all script elements, but also text in attributes that looks like one. */
const scriptLike = /<script([^>]*)>(.*?)<\/script\s*>/gis;
/** Finds script elements and other tags, so that text in attributes is no script. Six times slower. */
const scriptOrTag =
  /<script((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script\s*>|<\w(?:[^>"']|"[^"]*"|'[^']*')*>/gis;

const isOwnFile = (attributes: string) => /\ssrc="\/(?!\/)/i.test(attributes);
const isData = (attributes: string) => /\stype="application\/(ld\+)?json"/.test(attributes);

/**
 * Returns a problem for each script in a page that the page's own content security policy does not name. It proves that
 * no text that a person typed became a script.
 */
function scriptProblemsIn(html: string): string[] {
  const policy = policyOf(html);
  if (policy === undefined) return ['no dice qué puede ejecutar (Content-Security-Policy)'];
  const unnamedScripts = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern)).flatMap(([, attributes, code = '']) => {
      const isScript = attributes !== undefined && !isOwnFile(attributes) && !isData(attributes);
      return isScript && !policy.includes(`'sha256-${sha256Of(code)}'`)
        ? [(code.trim() || attributes.trim()).slice(0, 40)]
        : [];
    });
  if (unnamedScripts(scriptLike).length === 0) return [];
  return unnamedScripts(scriptOrTag).map((code) => `contiene un programa ajeno: ${code}`);
}

const sha256Of = (code: string) => createHash('sha256').update(code).digest('base64');

interface PageCheckContext {
  /** All files of the site, by name. */
  files: ReadonlyMap<string, unknown>;
  revision: number;
  siteUrl: string;
  /** The paths in the sitemap. */
  sitemapPaths: Set<string>;
}

/** Returns what is wrong with one page. The panel and redirect pages have fewer rules than other pages. */
export function pageProblems(file: string, html: string, context: PageCheckContext): string[] {
  const path = pathOf(file);
  const withFile = (problem: string) => `${file}: ${problem}`;
  if (path === paths.admin()) return scriptProblemsIn(html).map(withFile);
  const [, target] = /http-equiv="refresh" content="0; ?url=([^"]*)"/.exec(html) ?? [];
  if (target !== undefined) {
    const deadTarget = isServed(target, context.files) ? [] : [`lleva a ${target}, que no existe`];
    return [...deadTarget, ...scriptProblemsIn(html)].map(withFile);
  }
  const revision = `<meta name="revision" content="${context.revision}">`;
  return [
    ...(path === paths.home() && !html.includes(revision) ? ['no lleva la revisión'] : []),
    ...deadLinksIn(html, context.files).map((href) => `enlaza a ${href}, que no existe`),
    ...missingAssetsIn(html, context.files).map((asset) => `usa ${asset}, que no existe`),
    ...structuredDataProblemsIn(html),
    ...scriptProblemsIn(html),
    ...(context.sitemapPaths.has(path) ? listedPageProblems(path, html, context.siteUrl) : []),
  ].map(withFile);
}

const pathOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** A page in the sitemap must be canonical to itself and, except the home page, have breadcrumb data. */
function listedPageProblems(path: string, html: string, siteUrl: string): string[] {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const isHome = path === paths.home();
  const isOwn = canonical === siteUrl + path || (isHome && canonical === siteUrl);
  const hasBreadcrumb = isHome || structuredDataTypesIn(html).includes('BreadcrumbList');
  return [
    ...(isOwn ? [] : [`su dirección canónica es ${canonical}`]),
    ...(hasBreadcrumb ? [] : ['no dice dónde está (BreadcrumbList)']),
  ];
}

function deadLinksIn(html: string, files: ReadonlyMap<string, unknown>): string[] {
  const links = Array.from(html.matchAll(/<a\s[^>]*?href="(\/[^"?#]*)/g), ([, href = '']) => href);
  return [...new Set(links)].filter((href) => !isServed(decodeURI(href), files));
}

const assetPath = new RegExp(`${assetsPath}/[\\w./-]+|(?<=src=")${orientationMapsPath}/[\\w.-]+`, 'g');

/** A page that was reused from the last site may need assets that this site does not have. */
const missingAssetsIn = (html: string, files: ReadonlyMap<string, unknown>): string[] =>
  [...new Set(html.match(assetPath))].filter((path) => !files.has(path.slice(1)));

function isServed(path: string, files: ReadonlyMap<string, unknown>): boolean {
  return files.has(pageFileOf(path)) || files.has(path.slice(1)) || path.startsWith(`${paths.admin()}/`);
}
