import { basename } from 'node:path';
import { releaseListsIn } from '#render/files/release-lists.ts';
import type { RenderOrder } from '#render/process/protocol.ts';
import type { SitePage } from './site-page.ts';

/** The routes that have a page for each property, or for a few of them. */
const routesOfProperties = new Set([
  'src/pages/propiedades/[type]/[city]/[property].astro',
  'src/pages/propiedades/[...list]/pagina/[page].astro',
  'src/pages/fichas/[part].json.ts',
]);

/**
 * Returns the changed pages that can wait, with the names of their shared files in the live release: pages of properties
 * that it has too. None while few pages changed.
 */
export function postponedPagesOf(
  changed: SitePage[],
  { manifestFile, maxPagesAtOnce }: NonNullable<RenderOrder['live']>,
): Map<string, string> {
  if (changed.length <= maxPagesAtOnce) return new Map();
  const { files } = releaseListsIn(manifestFile);
  return new Map(
    changed.flatMap(({ component, file }) => {
      const location = routesOfProperties.has(component) ? files.get(file) : undefined;
      return location === undefined ? [] : [[file, basename(location)] as const];
    }),
  );
}
