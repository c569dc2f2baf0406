import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { referenceCodeIn } from '#domain/reference-code.ts';
import { propertyIdIn } from '#domain/slug.ts';
import { assetsPath, pageFileOf, paths } from '#paths.ts';
import { cacheControlOf, fileHeadersOf, isImmutable } from '#server/hosts/headers.ts';
import { setupPage } from '#server/hosts/setup-page.ts';
import type { Release } from '#server/publisher/release-reader.ts';

/** Answers a request for which no file exists. */
type Fallback = (response: ServerResponse) => void;

/** `dev`: look up a file per request. Without it sirv lists all files at the start, which blocks on a large site. */
const options = { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'], setHeaders };

/** The path of each request whose response is being made. sirv gets another one. */
const requestedPaths = new WeakMap<ServerResponse, string>();

/** The files of a release, or of a site that is not set up yet. */
interface ServedFiles {
  /** The folder is gone when the files are. */
  folder: string;
  /** Returns the location of a path's file below the folder that sirv serves. */
  find: (path: string) => string | undefined;
  serve: RequestHandler;
}

/** The file of the not-found page would be a page of its own. */
const notFoundPath = '/404';

/** The code of pages and panel. Other files have data of properties, which may have been withdrawn since. */
const isCode = (path: string) => path.startsWith(`${assetsPath}/`);

/**
 * Makes the handler of the public site. What it answers comes from the live release. Only the code of earlier releases is
 * still served, to readers of earlier pages. Range requests are ignored, because sirv answers some of them wrongly.
 */
export function makeReleaseFiles() {
  let live: (ServedFiles & { canonicalPaths: Release['canonicalPaths']; fallback: Fallback }) | undefined;
  /** The code of the live release, then that of earlier ones. */
  let code: ServedFiles[] = [];
  let photographs: ReadonlySet<string> = new Set();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    delete request.headers.range;
    const [path = '/', search = ''] = (request.url ?? '/').split(/(?=\?)/, 2);
    const canonicalPath = canonicalPathOf(path, live?.canonicalPaths);
    if (canonicalPath !== path) return void redirect(response, canonicalPath + search);
    if (path === notFoundPath) return void live?.fallback(response);
    requestedPaths.set(response, path);
    const tryNext = ([first, ...others]: ServedFiles[]): void => {
      const location = first?.find(filePathOf(path));
      if (!first) live?.fallback(response);
      else if (location === undefined) tryNext(others);
      else {
        request.url = `/${encodeURI(location)}`;
        first.serve(request, response, () => tryNext(others));
      }
    };
    tryNext(isCode(path) ? code : live ? [live] : []);
  }

  function addCode(files: ServedFiles): void {
    const others = code.filter(({ folder }) => folder !== files.folder && existsSync(folder));
    code = [files, ...others];
  }

  return {
    answer,
    /** Whether the live release shows the photograph with this content hash. */
    showsPhotograph: (contentHash: string) => photographs.has(contentHash),
    /** Makes a release the live one. Stops serving releases whose folder is gone. */
    show({ name, store, canonicalPaths, files, ...release }: Release): void {
      photographs = new Set(release.photographs);
      const notFoundPage = readFileSync(join(store, files.get('404.html') ?? ''), 'utf8');
      const served = { folder: join(store, name), serve: sirv(store, options) };
      live = {
        ...served,
        canonicalPaths,
        find: (path) => files.get(path.slice(1)) ?? files.get(pageFileOf(path)),
        fallback: (response) => notFound(response, notFoundPage),
      };
      const kept = new Map(files.entries().filter(([file]) => isCode(`/${file}`)));
      addCode({ ...served, find: (path) => kept.get(path.slice(1)) });
    },
    /** Serves the panel. Every public path says that the site is in preparation. */
    showSetup(site: string): void {
      const served = { folder: site, find: (path: string) => path.slice(1), serve: sirv(site, options) };
      live = { ...served, canonicalPaths: new Map(), fallback: inPreparation };
      addCode(served);
    },
  };
}

export type ReleaseFiles = ReturnType<typeof makeReleaseFiles>;

function setHeaders(response: ServerResponse): void {
  const path = requestedPaths.get(response) ?? '';
  for (const [name, value] of Object.entries(fileHeadersOf(path))) response.setHeader(name, value);
}

/** Returns the path of the file that a URL path names. All paths of the panel are one page. */
function filePathOf(path: string): string {
  if (path.startsWith(`${paths.admin()}/`)) return paths.admin();
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path of a property becomes its canonical path. Every other page has one path: see `pagePathOf`. */
function canonicalPathOf(path: string, canonicalPaths: Release['canonicalPaths'] | undefined): string {
  const clean = path.replace(/^[/\\]+/, '/').replace(/\/{2,}/g, '/');
  const key = clean.startsWith(`${paths.properties()}/`) ? propertyIdIn(clean) : codeIn(clean);
  return (key && canonicalPaths?.get(key)) || pagePathOf(clean);
}

/** The reference code that is the whole path, with its prefix or its zeros: "/NP-0070", "/np70", "/0070". */
function codeIn(path: string): string | undefined {
  const typed = referenceCodeIn(path.slice(1));
  return typed?.isCertain ? typed.code : undefined;
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
