import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { groupedByState, locationSummariesOf } from '#site/locations/location-summary.ts';
import { type ShownPhotograph, shownPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { snapshot } from './build-snapshot.ts';
import { typeSummariesOf } from './type-summary.ts';

/** Facts of the company as an administrator set them. */
export const company = snapshot.company;
/** The state of the data that this build shows. */
export const revision = snapshot.revision;

const encoded = new Map(snapshot.photographs.map((photograph) => [photograph.id, photograph]));

/** Newest first. */
export const activeProperties = snapshot.properties;

export const featuredProperties = activeProperties.filter((property) => property.featured);

const photographs = new Map(
  activeProperties.map((property) => [property.id, shownPhotographsOf(property, encoded)]),
);

/** In the order of the property's images. */
export const photographsOf = ({ id }: Pick<Property, 'id'>): ShownPhotograph[] => photographs.get(id) ?? [];

const mainPhotographOf = (property: Property): ShownPhotograph | undefined =>
  photographsOf(property)[mainIndexOf(property)];

export const locations = locationSummariesOf(snapshot.locations, activeProperties, mainPhotographOf);
export const locationsByState = groupedByState(locations);
export const types = typeSummariesOf(activeProperties);
