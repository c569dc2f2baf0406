import {
  assetsPath,
  comparisonPartsPath,
  documentsPath,
  indexPartsPath,
  orientationMapsPath,
  photographsPath,
} from '#paths.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Browser features that no page uses. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/**
 * Returns the headers of every response, on every host. The content security policy is in each page
 * (content-policy.ts), except `frame-ancestors`, which browsers accept only in a header.
 * @param hstsSubdomains whether browsers have to use HTTPS for all names below the site's domain, too
 */
export const securityHeaders = (siteUrl: string, hstsSubdomains = false): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(siteUrl.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${yearSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

const documentsFolder = `${documentsPath}/`;

/** A browser stores a document instead of showing it, and runs nothing in it. */
const documentHeaders: Record<string, string> = {
  'Content-Disposition': 'attachment',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** The headers of a file besides those of every response. */
export const fileHeadersOf = (path: string): Record<string, string> => ({
  ...(path.startsWith(documentsFolder) && documentHeaders),
  'Cache-Control': cacheControlOf(path),
});

/** Folders whose file names contain a hash of the content. */
const immutableFolders = [
  assetsPath,
  indexPartsPath,
  comparisonPartsPath,
  orientationMapsPath,
  photographsPath,
].map((path) => `${path}/`);

const immutable = `public, max-age=${yearSeconds}, immutable`;
const revalidated = 'no-cache';

export const isImmutable = (path: string) => immutableFolders.some((folder) => path.startsWith(folder));

/** Returns the Cache-Control header of a path. */
export const cacheControlOf = (path: string) => (isImmutable(path) ? immutable : revalidated);

/**
 * Returns the file `_headers`, which Cloudflare Pages and Netlify read. They join the values of two rules for one
 * header, so the file has no Cache-Control for pages. Both hosts revalidate pages by default.
 */
export function headersFile(siteUrl: string, hstsSubdomains: boolean): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const rules = [
    rule('/*', securityHeaders(siteUrl, hstsSubdomains)),
    rule(`${documentsFolder}*`, documentHeaders),
    ...immutableFolders.map((folder) => rule(`${folder}*`, { 'Cache-Control': immutable })),
  ];
  return `${rules.join('\n\n')}\n`;
}
