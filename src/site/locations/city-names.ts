import type { Location } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { citySlugOf, slugOf } from '#domain/slug.ts';

const defaultCity = 'Puebla';

/**
 * Makes a function that returns the one name of a city, however a property spells it: the spelling of its zones, else
 * the most frequent spelling among its properties. A property without a city belongs to Puebla (spec §9).
 */
export function makeCityNames(
  zones: Pick<Location, 'city'>[],
  properties: Pick<Property, 'city'>[],
): (city: string) => string {
  const names = new Map([...namesBySlug(properties), ...namesBySlug(zones)]);
  return (city) => names.get(citySlugOf(city)) ?? (slugOf(city) === '' ? defaultCity : city);
}

/** The most frequent spelling of each city, by slug. Of equally frequent ones, the first in the alphabet. */
function namesBySlug(places: { city: string }[]): Map<string, string> {
  const named = places.filter(({ city }) => slugOf(city) !== '');
  const bySlug = Map.groupBy(named, ({ city }) => slugOf(city));
  return new Map(
    Array.from(bySlug, ([slug, inCity]) => [slug, mostFrequent(inCity.map(({ city }) => city))]),
  );
}

function mostFrequent(spellings: string[]): string {
  const [first] = [...Map.groupBy(spellings, (spelling) => spelling)].sort(
    ([a, as], [b, bs]) => bs.length - as.length || a.localeCompare(b, 'es'),
  );
  return first?.[0] ?? '';
}
