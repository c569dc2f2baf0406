import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { propertyIdIn } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import { cacheControlOf, fileHeadersOf, isImmutable } from '#server/hosts/headers.ts';
import { setupPage } from '#server/hosts/setup-page.ts';
import type { Release } from '#server/publisher/release-store.ts';

/** Answers a request for which no file exists. */
type Fallback = (response: ServerResponse) => void;

/** `dev`: look up a file per request. Without it sirv lists all files at once, which blocks a large site. */
const options = { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'], setHeaders };

/** The file of the not-found page would be a page of its own. */
const notFoundPath = '/404';

/**
 * Makes the handler of the public site. Pages come from the live release. Immutable files of earlier releases are still
 * served to readers of earlier pages. Range requests are ignored, because sirv answers some of them wrongly.
 */
export function makeReleaseFiles() {
  let live: { canonicalPaths: Release['canonicalPaths']; fallback: Fallback } | undefined;
  let sites: { site: string; files: RequestHandler }[] = [];

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    delete request.headers.range;
    const [path = '/', search = ''] = (request.url ?? '/').split(/(?=\?)/, 2);
    const canonicalPath = canonicalPathOf(path, live?.canonicalPaths ?? {});
    if (canonicalPath !== path) return void redirect(response, canonicalPath + search);
    if (path === notFoundPath) return void live?.fallback(response);
    if (path.startsWith(`${paths.admin()}/`)) request.url = paths.admin();
    const candidates = isImmutable(path) ? sites : sites.slice(0, 1);
    const tryNext = ([first, ...others]: typeof sites): void =>
      first ? first.files(request, response, () => tryNext(others)) : void live?.fallback(response);
    tryNext(candidates);
  }

  function serve(site: string): void {
    const others = sites.filter((other) => other.site !== site && existsSync(other.site));
    sites = [{ site, files: sirv(site, options) }, ...others];
  }

  return {
    answer,
    /** Makes a release the live one. Stops serving releases whose folder is gone. */
    show({ site, canonicalPaths }: Release): void {
      const notFoundPage = readFileSync(join(site, '404.html'), 'utf8');
      live = { canonicalPaths, fallback: (response) => notFound(response, notFoundPage) };
      serve(site);
    },
    /** Serves the panel. Every public path says that the site is in preparation. */
    showSetup(site: string): void {
      live = { canonicalPaths: {}, fallback: inPreparation };
      serve(site);
    },
  };
}

function setHeaders(response: ServerResponse, path: string): void {
  for (const [name, value] of Object.entries(fileHeadersOf(path))) response.setHeader(name, value);
}

/** The path of a property becomes its canonical path. Every other page has one path: see `pagePathOf`. */
function canonicalPathOf(path: string, canonicalPaths: Release['canonicalPaths']): string {
  const clean = path.replace(/^[/\\]+/, '/').replace(/\/{2,}/g, '/');
  const id = clean.startsWith(`${paths.properties()}/`) ? propertyIdIn(clean) : undefined;
  return (id && canonicalPaths[id]) || pagePathOf(clean);
}

/** Every page is in lower case, without the name of its file and without a slash at the end. Other files keep theirs. */
function pagePathOf(path: string): string {
  const isFile = isImmutable(path) || path.startsWith(`${paths.admin()}/`) || path.includes('%');
  const page = isFile ? path : path.toLowerCase().replace(/(\/index)?\.html$/, '');
  return page.replace(/(?<=.)\/$/, '') || '/';
}

/** Browsers must not cache it: when a title is changed back, a cached redirect would lead to a loop. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': cacheControlOf(paths.home()) }).end();
}

const pageHeaders = {
  'Content-Type': 'text/html;charset=utf-8',
  'Cache-Control': cacheControlOf(paths.home()),
};

const notFound = (response: ServerResponse, page: string) => response.writeHead(404, pageHeaders).end(page);

/** Status 503: search engines come again and index nothing. The time is in seconds. */
export const inPreparation = (response: ServerResponse) =>
  response.writeHead(503, { ...pageHeaders, 'Retry-After': '600', 'X-Robots-Tag': 'noindex' }).end(setupPage);
