import { pointOf } from '#domain/distance.ts';
import type { SiteCatalog } from './site-catalog.ts';

/** The drawings that the pages of this build show, as Astro's `getStaticPaths` wants them. Each name has a hash of its drawing. */
export function orientationMapFilesOf({
  maps,
  locations,
  properties,
  closedProperties,
  companyPoint,
}: SiteCatalog) {
  const ofProperties = [...properties, ...closedProperties].flatMap((property) => pointOf(property) ?? []);
  const ofLocations = locations.flatMap(({ point }) => point ?? []);
  return maps
    .files([companyPoint, ...ofProperties, ...ofLocations])
    .map(({ name, svg }) => ({ params: { map: name }, props: { svg }, cacheKey: name }));
}
