import { oncePerCatalog } from '#site/catalog/once-per-catalog.ts';
import { packComparison } from './pack-comparison.ts';

const packed = oncePerCatalog(packComparison);

/** The file that names the parts. */
export const comparisonIndex = () => packed().index;

/** The parts, as Astro's `getStaticPaths` wants them. */
export const comparisonParts = () => packed().parts;
