import { oncePerCatalog } from '#site/catalog/once-per-catalog.ts';
import { packIndex } from './pack-index.ts';

const packed = oncePerCatalog(({ properties, photographsOf, exchangeRate, landmarks }) =>
  packIndex(properties, photographsOf, exchangeRate, landmarks),
);

/** The file that the list loads. */
export const propertyIndexJson = () => packed().json;

/** The further files of a large catalog, as Astro's `getStaticPaths` wants them. */
export const propertyIndexParts = () =>
  Array.from(packed().parts, ([name, content]) => ({
    params: { part: name },
    props: { content },
    // A hash of the content.
    cacheKey: name,
  }));
