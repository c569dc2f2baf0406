import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The maps that visitors open. */
const frames = 'https://www.google.com';

/**
 * What a page may load and run: its own files, pictures that the panel is about to upload, maps. Astro adds the hash
 * of each script and style that it writes into a page and puts all into the page itself, so that every host states
 * it. Style attributes are allowed: the server-rendered pages carry colours and places of photographs in them.
 *
 * @param apiUrl where browsers reach PocketBase; empty on the site's own address
 */
export const contentPolicy = (apiUrl = '') => ({
  directives: [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `connect-src 'self' ${originOf(apiUrl)}`.trimEnd(),
    `img-src 'self' data: blob: ${originOf(apiUrl)}`.trimEnd(),
    `frame-src ${frames}`,
  ] as const,
  styleDirective: {
    resources: [{ resource: "'unsafe-inline'", kind: 'attribute' as const }],
    hashes: [toastStyleHash()],
  },
});

/** A policy that names a path means that path alone, and not what lies below it. */
const originOf = (url: string) => (url ? new URL(url).origin : '');

/** The style that the toasts put into a page by themselves. */
function toastStyleHash() {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs');
  const [, literal] = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (literal === undefined) throw new Error('The style of the toasts was not found in sonner.');
  return hashOf(JSON.parse(literal));
}

function hashOf(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
