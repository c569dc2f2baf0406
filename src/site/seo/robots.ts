import { paths } from '#paths.ts';
import { absoluteUrl } from './absolute-url.ts';

/** Uploads stay allowed: pages show the original of a photograph that is not encoded yet. */
export const robotsText = () => `User-agent: *
Allow: /api/files/
Disallow: ${paths.admin()}
Disallow: /api/
Disallow: /_/

Sitemap: ${absoluteUrl(paths.sitemap())}
`;
