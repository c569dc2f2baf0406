import { basename } from 'node:path';
import { releaseListsIn } from '#render/files/release-lists.ts';
import type { RenderOrder } from '#render/process/protocol.ts';
import { routesWithManyPages } from '#site/catalog/static-paths.ts';
import type { SitePage } from './site-page.ts';

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
      const location = component in routesWithManyPages ? files.get(file) : undefined;
      return location === undefined ? [] : [[file, basename(location)] as const];
    }),
  );
}
