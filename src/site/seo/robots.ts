import { paths } from '#paths.ts';
import { absoluteUrl } from './absolute-url.ts';

/** Uploads stay readable, because a photograph not yet encoded is shown from there. */
export const robotsText = () => `User-agent: *
Allow: /api/files/
Disallow: ${paths.admin()}
Disallow: /api/
Disallow: /_/

Sitemap: ${absoluteUrl(paths.sitemap())}
`;
