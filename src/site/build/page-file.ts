import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the page of an address lies in the folder of a site, as Astro writes those of one property. */
export const pageFileIn = (site: string, pathname: string) => join(site, `${pathname}.html`);

/** At once: of thousands of small files each one would wait for its turn. */
export function writePage(site: string, pathname: string, content: string | Buffer): void {
  const file = pageFileIn(site, pathname);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
