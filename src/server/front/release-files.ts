import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { propertyIdIn } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import { cachingOf, isUnchanging } from '#server/hosts/headers.ts';
import type { Release } from '#server/publisher/releases.ts';
import { createMemory } from './response-cache.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** `dev`: a file is looked for when it is asked for; a list of all, made at once, holds up every visitor of thousands. */
const options = { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'], setHeaders };

/**
 * Serves the pages of the release that is live, and what never changes of the ones before for readers still on them.
 * Files are sent whole: sirv gives other parts than those that were asked for, and fails at some.
 */
export function createReleaseFiles() {
  let live: { addresses: Release['addresses']; notFound: string } | undefined;
  const memory = createMemory();
  let sites: { site: string; files: RequestHandler }[] = [];

  const answer: Answer = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    delete request.headers.range;
    const [pathname = '/', search = ''] = (request.url ?? '/').split(/(?=\?)/, 2);
    const better = betterAddress(pathname, live?.addresses ?? {});
    if (better !== pathname) return lead(response, better + search);
    if (pathname.startsWith(`${paths.admin()}/`)) request.url = paths.admin();
    const candidates = isUnchanging(pathname) ? sites : sites.slice(0, 1);
    const tryNext = ([first, ...others]: typeof sites): void =>
      first ? first.files(request, response, () => tryNext(others)) : notFound(response, live?.notFound);
    memory.answer(request, response, () => tryNext(candidates));
  };

  return {
    answer,
    /** Takes in a release as its folder is now; what was pruned meanwhile is served no more. */
    show({ site, addresses }: Release): void {
      const files = sirv(site, options);
      memory.forget();
      live = { addresses, notFound: readFileSync(join(site, '404.html'), 'utf8') };
      const others = sites.filter((other) => other.site !== site && existsSync(other.site));
      sites = [{ site, files }, ...others];
    },
  };
}

function setHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Cache-Control', cachingOf(pathname));
}

/** No slash at the end, only one at the beginning, and a property under its one canonical address. */
function betterAddress(pathname: string, addresses: Release['addresses']): string {
  const id = pathname.startsWith(`${paths.properties()}/`) ? propertyIdIn(pathname) : undefined;
  return (id && addresses[id]) || pathname.replace(/^[/\\]{2,}/, '/').replace(/(?<=[^/])\/+$/, '');
}

/** Asked for anew each time: a browser that kept it would go in circles once a title is changed back. */
function lead(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': cachingOf(paths.home()) }).end();
}

function notFound(response: ServerResponse, page = ''): void {
  response
    .writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': cachingOf(paths.home()) })
    .end(page);
}
