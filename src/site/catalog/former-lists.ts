import type { Location } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { citySlugOf, typeSlugOf } from '#domain/slug.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';

/** A list that has no property now and was online once: the list of a type, or of a type in a city. */
export interface FormerList {
  type: PropertyType;
  /** Absent for the list of the whole type. */
  city?: string;
}

/**
 * Returns the lists that are empty now and had a property once. Links to them exist: in search engines, in mails, and
 * in the breadcrumbs of sold properties.
 */
export function formerListsOf(
  snapshot: Pick<ShownSnapshot, 'properties' | 'closed_properties' | 'property_paths' | 'locations'>,
): FormerList[] {
  const { properties, closed_properties, property_paths, locations } = snapshot;
  const nameOf = makeCityNames([...closed_properties, ...locations]);
  const former = new Map<string, FormerList>();
  for (const path of [...closed_properties.map(paths.property), ...property_paths.map(({ path }) => path)]) {
    const [, , typeSlug, citySlug] = path.split('/');
    const type = propertyTypes.find((name) => typeSlugOf(name) === typeSlug);
    if (!type || !citySlug) continue;
    const city = nameOf(citySlug);
    former.set(paths.propertiesOfType(type), { type });
    former.set(paths.propertiesInCity(type, city), { type, city });
  }
  for (const { type, city } of properties) {
    former.delete(paths.propertiesOfType(type));
    former.delete(paths.propertiesInCity(type, city));
  }
  return [...former.values()];
}

/** A city that no record names any more is written from its slug: "san-andres" becomes "San Andres". */
function makeCityNames(places: Pick<Property | Location, 'city'>[]): (slug: string) => string {
  const names = new Map(places.map(({ city }) => [citySlugOf(city), city]));
  return (slug) =>
    names.get(slug) ||
    slug.replace(/(^|-)(\w)/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase());
}
