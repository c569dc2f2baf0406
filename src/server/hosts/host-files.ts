import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '#domain/snapshot-schema.ts';
import { headersFile } from './headers.ts';
import { panelScript, panelScriptPath } from './panel-script.ts';
import { redirectsFile } from './redirects.ts';

interface Site {
  /** The folder of its pages. */
  folder: string;
  redirects: Redirect[];
  siteUrl: string;
  pocketbaseUrl: string;
}

/** Writes into a built site what static hosts need to serve it as the product itself does. */
export async function writeHostFiles({ folder, redirects, siteUrl, pocketbaseUrl }: Site): Promise<void> {
  const write = (name: string, content: string) => writeFile(join(folder, name), content);
  await write('_headers', headersFile(siteUrl));
  await write('_redirects', redirectsFile(redirects, pocketbaseUrl));
  await write('.nojekyll', '');
  await write(panelScriptPath, panelScript);
  const notFound = await readFile(join(folder, '404.html'), 'utf8');
  await write('404.html', notFound.replace('<head>', `<head><script src="${panelScriptPath}"></script>`));
}
