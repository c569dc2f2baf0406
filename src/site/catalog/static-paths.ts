import { pointOf } from '#domain/distance.ts';
import { pageFileOf, paths } from '#paths.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { datasheetFilesOf } from './datasheet-files.ts';
import { furtherListPagesOf } from './further-list-pages.ts';
import { cityPagesOf, locationPagesOf, typePagesOf } from './list-pages.ts';
import { oncePerCatalog } from './once-per-catalog.ts';
import { propertyPagesOf } from './property-pages.ts';
import type { SiteCatalog } from './site-catalog.ts';

/** The drawings that the pages of this build show, as Astro's `getStaticPaths` wants them. Each name has a hash of its drawing. */
function orientationMapFilesOf({ maps, locations, properties, closedProperties, companyPoint }: SiteCatalog) {
  const ofProperties = [...properties, ...closedProperties].flatMap((property) => pointOf(property) ?? []);
  const ofLocations = locations.flatMap(({ point }) => point ?? []);
  return maps
    .files([companyPoint, ...ofProperties, ...ofLocations])
    .map(({ name, svg }) => ({ params: { map: name }, props: { svg }, cacheKey: name }));
}

/** The pages of this build, for `getStaticPaths`. */
export const typePages = oncePerCatalog(typePagesOf);
export const cityPages = oncePerCatalog(cityPagesOf);
export const locationPages = oncePerCatalog(locationPagesOf);

/** The files of the orientation maps. */
export const orientationMapFiles = oncePerCatalog(orientationMapFilesOf);

/** A page of a route with many pages. */
export interface ListedPage {
  /** File name below the folder of the site. */
  file: string;
  digest: string;
}

/** The files of these routes that Astro gets; all while it is undefined. */
let selected: ReadonlySet<string> | undefined;

/**
 * Makes Astro get these pages only of the routes with many pages. It takes a tenth of a second for the paths of 10,000,
 * and an edit renders a few.
 */
export function selectPages(files: ReadonlySet<string>): void {
  selected = files;
}

function makeManyPages<Page extends { cacheKey: string }>(
  derive: (catalog: SiteCatalog) => Page[],
  fileOf: (page: Page) => string,
) {
  const all = oncePerCatalog(derive);
  const listedPageOf = rememberPerRecord(
    (page: Page): ListedPage => ({ file: fileOf(page), digest: page.cacheKey }),
  );
  return {
    list: () => all().map((page) => listedPageOf(page)),
    getStaticPaths: () => all().filter((page) => selected?.has(listedPageOf(page).file) ?? true),
  };
}

const ofProperties = makeManyPages(propertyPagesOf, ({ props }) =>
  pageFileOf(paths.property(props.property)),
);
const ofLists = makeManyPages(furtherListPagesOf, ({ props }) => pageFileOf(props.path));
const ofDatasheets = makeManyPages(datasheetFilesOf, ({ params }) =>
  paths.datasheets(Number(params.part)).slice(1),
);

/** The pages of the routes with many pages that Astro gets, for `getStaticPaths`. */
export const propertyPages = ofProperties.getStaticPaths;
export const furtherListPages = ofLists.getStaticPaths;

/** The files with the datasheets. */
export const datasheetFiles = ofDatasheets.getStaticPaths;

/** The functions that list all pages of the routes with many pages, by source file. A page that stays is the same object. */
export const routesWithManyPages: Record<string, () => ListedPage[]> = {
  'src/pages/propiedades/[type]/[city]/[property].astro': ofProperties.list,
  'src/pages/propiedades/[...list]/pagina/[page].astro': ofLists.list,
  'src/pages/fichas/[part].json.ts': ofDatasheets.list,
};
