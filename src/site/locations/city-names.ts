import type { ShownLocation } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { citySlugOf, slugOf } from '#domain/slug.ts';

const defaultCity = 'Puebla';

/**
 * Makes a function that returns the one name of a city, however a property spells it: the spelling of its zones, else
 * the most frequent spelling among its properties. A property without a city belongs to Puebla (spec §9).
 */
export function makeCityNames(
  zones: Pick<ShownLocation, 'city'>[],
  properties: Pick<Property, 'city'>[],
): (city: string) => string {
  const names = new Map([...namesBySlug(properties), ...namesBySlug(zones)]);
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
function namesBySlug(places: { city: string }[]): Map<string, string> {
  const spellings = Array.from(
    Map.groupBy(places, ({ city }) => city),
    ([city, { length }]): Spelling => ({ city, uses: length }),
  );
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
