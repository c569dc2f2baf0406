import { getCollection, getEntry } from 'astro:content';
import { photographIdOf } from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import { mainImageOf, mainIndexOf } from '#domain/property-images.ts';
import { paths } from '#paths.ts';
import { groupedByState, locationSummariesOf } from './location-summary.ts';
import { type Photographed, type ShownPhotograph, shownPhotographsOf } from './photographs.ts';
import { typeSummariesOf } from './type-summary.ts';

const dataOf = <Data>(entries: { data: Data }[]): Data[] => entries.map(({ data }) => data);

const publication = await getEntry('publication', 'current');
if (!publication) throw new Error('La instantánea no trae los datos de la empresa.');

/** Facts of the company as an administrator set them. */
export const company = publication.data.company;
/** The state of the data that this build shows; every page carries it. */
export const revision = publication.data.revision;

const encoded = new Map(
  dataOf(await getCollection('photographs')).map((photograph) => [photograph.id, photograph]),
);

/** Newest first. */
export const activeProperties: Property[] = dataOf(await getCollection('properties'))
  .filter((property) => property.active)
  .sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id));

export const featuredProperties = activeProperties.filter((property) => property.featured);

/** In the order of the property's images. */
export const photographsOf = (property: Photographed): ShownPhotograph[] =>
  shownPhotographsOf(property, encoded);

const mainPhotographOf = (property: Property): ShownPhotograph | undefined =>
  photographsOf(property)[mainIndexOf(property)];

/** The path of the property's Open Graph image; undefined where it has no photograph. */
export function socialImageOf(property: Property): string | undefined {
  const fileName = mainImageOf(property);
  const photograph = fileName && encoded.get(photographIdOf(property.id, fileName));
  return photograph ? paths.socialImage(photograph.key) : undefined;
}

export const locations = locationSummariesOf(
  dataOf(await getCollection('locations')),
  activeProperties,
  mainPhotographOf,
);
export const locationsByState = groupedByState(locations);
export const types = typeSummariesOf(activeProperties);
