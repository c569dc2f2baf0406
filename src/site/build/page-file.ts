import { join } from 'node:path';

/** Where the page of an address lies in the folder of a site, as Astro writes those of one property. */
export const pageFileIn = (site: string, pathname: string) => join(site, `${pathname}.html`);
