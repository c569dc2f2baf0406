import { catalog } from './catalog.ts';
import { datasheetFilesOf } from './datasheet-files.ts';
import { furtherListPagesOf } from './further-list-pages.ts';
import { cityPagesOf, locationPagesOf, typePagesOf } from './list-pages.ts';
import { orientationMapFilesOf } from './orientation-map-files.ts';
import { propertyPagesOf } from './property-pages.ts';

/** The pages of this build, for `getStaticPaths`. */
export const propertyPages = () => propertyPagesOf(catalog);
export const typePages = () => typePagesOf(catalog);
export const cityPages = () => cityPagesOf(catalog);
export const furtherListPages = () => furtherListPagesOf(catalog);
export const locationPages = () => locationPagesOf(catalog);

/** The files of the orientation maps. */
export const orientationMapFiles = () => orientationMapFilesOf(catalog);

/** The files with the datasheets. */
export const datasheetFiles = () => datasheetFilesOf(catalog);
