import type { ShownLocation } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { citySlugOf, slugOf } from '#domain/slug.ts';

const defaultCity = 'Puebla';

/** A city's slug, and its one name. */
type CityName = [slug: string, name: string];

/**
 * Returns the names of all cities: the spelling of their zones, else the most frequent spelling among their properties.
 * @param lists lists of properties
 */
export const cityNamesOf = (
  zones: Pick<ShownLocation, 'city'>[],
  ...lists: Pick<Property, 'city'>[][]
): CityName[] => [...new Map([...namesBySlug(...lists), ...namesBySlug(zones)])];

/**
 * Makes a function that returns the one name of a city, however a property spells it. A property without a city belongs to
 * Puebla (spec §9).
 */
export function makeCityNames(cityNames: CityName[]): (city: string) => string {
  const names = new Map(cityNames);
  const nameOf = (city: string) => names.get(citySlugOf(city)) ?? (slugOf(city) === '' ? defaultCity : city);
  // A catalog has few spellings, and making a slug takes long.
  const known = new Map<string, string>();
  return (city) => {
    const name = known.get(city) ?? nameOf(city);
    known.set(city, name);
    return name;
  };
}

/** The most frequent spelling of each city, by slug. Of equally frequent ones, the first in the alphabet. */
function namesBySlug(...lists: { city: string }[][]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const list of lists) for (const { city } of list) uses.set(city, (uses.get(city) ?? 0) + 1);
  const spellings = Array.from(uses, ([city, count]): Spelling => ({ city, uses: count }));
  const bySlug = Map.groupBy(spellings, ({ city }) => slugOf(city));
  bySlug.delete('');
  return new Map(Array.from(bySlug, ([slug, ofCity]) => [slug, mostFrequent(ofCity)]));
}

interface Spelling {
  city: string;
  uses: number;
}

function mostFrequent(spellings: Spelling[]): string {
  const [first] = spellings.toSorted((a, b) => b.uses - a.uses || a.city.localeCompare(b.city, 'es'));
  return first?.city ?? '';
}
