import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import { headersFile } from './headers.ts';
import { panelScript, panelScriptPath } from './panel-script.ts';

interface HostedSite {
  /** Folder of the site. */
  folder: string;
  redirects: Redirect[];
  siteUrl: string;
  hstsSubdomains: boolean;
  pocketbaseUrl: string;
}

/** Writes the files that let a static host serve a site as the product itself does. */
export async function writeHostFiles({
  folder,
  redirects,
  siteUrl,
  hstsSubdomains,
  pocketbaseUrl,
}: HostedSite): Promise<void> {
  const write = (name: string, content: string) => writeFile(join(folder, name), content);
  await write('_headers', headersFile(siteUrl, hstsSubdomains));
  await write('_redirects', redirectsFile(redirects, pocketbaseUrl));
  await write('.nojekyll', '');
  await write(panelScriptPath, panelScript);
  const notFoundPage = await readFile(join(folder, '404.html'), 'utf8');
  await write('404.html', notFoundPage.replace('<head>', `<head><script src="${panelScriptPath}"></script>`));
}

/**
 * Returns the file `_redirects`, which Cloudflare Pages and Netlify read. It holds redirects from earlier paths, one
 * page for all paths of the panel, and a proxy to PocketBase, which only Netlify supports.
 */
export function redirectsFile(redirects: Redirect[], pocketbaseUrl: string): string {
  const lines = [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    `${paths.admin()}/* ${paths.admin()} 200`,
    `/api/* ${pocketbaseUrl}/api/:splat 200`,
  ];
  return `${lines.join('\n')}\n`;
}
