import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import type { RenderOrder } from '#render/process/protocol.ts';
import type { SitePage } from './astro-app.ts';

/** The routes that have a page for each property, or for a few of them. */
const routesOfProperties = new Set([
  'src/pages/propiedades/[type]/[city]/[property].astro',
  'src/pages/propiedades/[...list]/pagina/[page].astro',
  'src/pages/fichas/[part].json.ts',
]);

/** The part of the manifest of a release that names its shared files, by page. */
const manifestSchema = z.object({ files: z.record(z.string(), z.string()) });

/**
 * Returns the changed pages that can wait, with the names of their shared files in the live release: pages of properties
 * that it has too. None while few pages changed.
 */
export function postponedPagesOf(
  changed: SitePage[],
  { manifestFile, maxPagesAtOnce }: NonNullable<RenderOrder['live']>,
): Map<string, string> {
  if (changed.length <= maxPagesAtOnce) return new Map();
  const { files } = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return new Map(
    changed.flatMap(({ component, file }) => {
      const location = routesOfProperties.has(component) ? files[file] : undefined;
      return location === undefined ? [] : [[file, basename(location)] as const];
    }),
  );
}
