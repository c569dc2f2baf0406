import { assetsPath, indexPartsPath, photographsPath } from '#paths.ts';

const year = 365 * 24 * 60 * 60;

/** What no page of ours uses. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/**
 * What every answer states, whoever serves it. What a page may load and run stands in the page itself
 * (content-policy.ts); browsers heed who may frame it in a header only.
 */
export const securityHeaders = (siteUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${year}` }),
});

/** The folders whose files never change under their name. */
const unchanging = [assetsPath, indexPartsPath, photographsPath].map((path) => `${path}/`);

const forever = `public, max-age=${year}, immutable`;
const revalidated = 'no-cache';

export const isUnchanging = (pathname: string) => unchanging.some((folder) => pathname.startsWith(folder));

/** How long what is served under an address may be kept. */
export const cachingOf = (pathname: string) => (isUnchanging(pathname) ? forever : revalidated);

/**
 * The same as `_headers`, which Cloudflare Pages and Netlify read. They join what two rules say of one header, so
 * nothing is said of the caching of pages: both let them be revalidated by themselves.
 */
export function headersFile(siteUrl: string): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const rules = [
    rule('/*', securityHeaders(siteUrl)),
    ...unchanging.map((folder) => rule(`${folder}*`, { 'Cache-Control': forever })),
  ];
  return `${rules.join('\n\n')}\n`;
}
