import { CODE } from 'astro:env/server';
import { snapshot } from './build-snapshot.ts';
import { makeSiteCatalog } from './site-catalog.ts';

/** What this build shows. Only src/pages reads it and hands it on as props. */
export const catalog = makeSiteCatalog(snapshot, { codeVersion: CODE, year: new Date().getFullYear() });
