import { photographsPath } from '#paths.ts';

/** What every answer of the public site states, whoever serves it. */
const everywhere = { 'X-Content-Type-Options': 'nosniff' };

/** Where Astro writes scripts, styles, fonts and pictures under names that state their content. */
export const assetsPath = '/_astro';

/** The folders whose files never change under their name. */
const unchanging = [assetsPath, photographsPath].map((path) => `${path}/`);

const forever = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

/** The headers of what is served under an address. */
export function headersFor(pathname: string): Record<string, string> {
  const isUnchanging = unchanging.some((folder) => pathname.startsWith(folder));
  return { ...everywhere, 'Cache-Control': isUnchanging ? forever : revalidated };
}

/**
 * The same as `_headers`, which Cloudflare Pages and Netlify read. They join what two rules say of one header, so
 * nothing is said of pages: both let them be revalidated by themselves.
 */
export function headersFile(): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const rules = [
    rule('/*', everywhere),
    ...unchanging.map((folder) => rule(`${folder}*`, { 'Cache-Control': forever })),
  ];
  return `${rules.join('\n\n')}\n`;
}
