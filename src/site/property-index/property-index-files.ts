import { catalog } from '#site/catalog/catalog.ts';
import { packIndex } from './pack-index.ts';

let packed: ReturnType<typeof packIndex> | undefined;
const packOnce = () => {
  packed ??= packIndex(catalog.properties, catalog.photographsOf);
  return packed;
};

/** The file that the list loads. */
export const propertyIndex = () => packOnce().index;

/** The further files of a large catalog, as Astro's `getStaticPaths` wants them. */
export const propertyIndexParts = () =>
  Array.from(packOnce().parts, ([name, content]) => ({ params: { part: name }, props: { content } }));
