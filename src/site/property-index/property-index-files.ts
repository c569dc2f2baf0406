import { catalog } from '#site/catalog/catalog.ts';
import { packIndex } from './property-index.ts';

const { index, parts } = packIndex(catalog.properties, catalog.photographsOf);

/** The file that the list in the browser loads. */
export const propertyIndex = index;

/** Those that it fetches when they are wanted. */
export const propertyIndexParts = () =>
  Array.from(parts, ([name, content]) => ({ params: { part: name }, props: { content } }));
