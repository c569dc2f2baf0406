import type { Redirect } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';

/**
 * `_redirects`, which Cloudflare Pages and Netlify read: earlier addresses, the panel, which reads the rest of its
 * address itself, and PocketBase behind the same origin, which Netlify alone can do.
 */
export function redirectsFile(redirects: Redirect[], pocketbaseUrl: string): string {
  const lines = [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    `${paths.admin()}/* ${paths.admin()} 200`,
    `/api/* ${pocketbaseUrl}/api/:splat 200`,
  ];
  return `${lines.join('\n')}\n`;
}
