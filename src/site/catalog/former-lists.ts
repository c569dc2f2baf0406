import type { Property } from '#domain/property.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { typeSlugOf } from '#domain/slug.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import { cityNamesOf, makeCityNames } from '#site/locations/city-names.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';

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
  const cityNameOf = makeCityNames(cityNamesOf(locations, closed_properties, properties));
  const former = new Map<string, FormerList>();
  // Many paths lie in few lists.
  for (const list of new Set([
    ...listsOf(closed_properties),
    ...property_paths.map(({ path }) => listIn(path)),
  ])) {
    const [typeSlug, citySlug] = list.split('/');
    const type = propertyTypes.find((name) => typeSlugOf(name) === typeSlug);
    if (!type || !citySlug) continue;
    const known = cityNameOf(citySlug);
    const city = known === citySlug ? nameFromSlug(citySlug) : known;
    former.set(paths.propertiesOfType(type), { type });
    former.set(paths.propertiesInCity(type, city), { type, city });
  }
  // Many properties lie in few places.
  const places = new Map(properties.map(({ type, city }) => [`${type}/${city}`, { type, city }]));
  for (const { type, city } of places.values()) {
    former.delete(paths.propertiesOfType(type));
    former.delete(paths.propertiesInCity(type, city));
  }
  return [...former.values()];
}

/** The slugs of type and city: "naves-industriales/huejotzingo". */
const listIn = (path: string) => path.slice(paths.properties().length + 1, path.lastIndexOf('/'));
const listsOf = rememberPerRecord(
  (properties: Property[]) => new Set(properties.map((property) => listIn(paths.property(property)))),
);

/** The name of a city without records comes from its slug: "san-andres" becomes "San Andres". */
const nameFromSlug = (slug: string): string =>
  slug.replace(/(^|-)(\w)/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase());
