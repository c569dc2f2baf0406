import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type MapTiles, tileOriginsOf } from '#domain/map-tiles.ts';
import { videoFrameOrigins } from '#domain/video.ts';

/** The maps that a visitor can open. */
const mapsOrigin = 'https://www.google.com';

/**
 * Returns the content security policy of all pages, as Astro's `security.csp` option. Astro adds the hashes of the
 * scripts and styles of each page and writes the policy into the page, so that every host applies it. Style attributes
 * are allowed, because rendered pages state the colours and positions of photographs in them.
 * @param apiUrl - base URL at which browsers reach PocketBase; empty for the site's own origin
 * @param mapTiles - the provider of map images; without one the map asks no other origin
 */
export const contentPolicy = (apiUrl = '', mapTiles?: MapTiles) => ({
  directives: [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self' ${originOf(apiUrl)}`.trimEnd(),
    `connect-src 'self' ${originOf(apiUrl)}`.trimEnd(),
    ["img-src 'self' data: blob:", originOf(apiUrl), ...(mapTiles ? tileOriginsOf(mapTiles) : [])]
      .filter(Boolean)
      .join(' '),
    `frame-src ${[mapsOrigin, ...videoFrameOrigins].join(' ')}`,
  ] as const,
  styleDirective: {
    resources: [{ resource: "'unsafe-inline'", kind: 'attribute' as const }],
    hashes: toastStyleHashes(),
  },
});

/** A policy with a path allows only that path and nothing below it. */
const originOf = (url: string) => (url ? new URL(url).origin : '');

/** The style element that Sonner inserts into the page at run time: first without its text, then with it. */
function toastStyleHashes() {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs');
  const [, literal] = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (literal === undefined) throw new Error('The style of the toasts was not found in the package sonner.');
  return [hashOf(''), hashOf(JSON.parse(literal))];
}

function hashOf(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
