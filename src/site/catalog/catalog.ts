import { CODE } from 'astro:env/server';
import { snapshot } from './build-snapshot.ts';
import { makeSiteCatalog } from './site-catalog.ts';

/** What this build shows. Pages read it and hand it on as props; lint forbids other readers. */
export const catalog = makeSiteCatalog(snapshot, { codeVersion: CODE, year: new Date().getFullYear() });
