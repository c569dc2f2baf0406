import type { Searchable } from './property-search.ts';
import { citySlugOf } from './slug.ts';

/**
 * The city of a requirement. It is no filter of the list, where the city is part of the path: it is stored beside the filters,
 * and only what compares requirements reads it.
 */
const cityParam = 'ciudad';

/** The city in stored conditions; undefined without one. */
export const cityIn = (conditions: string): string | undefined =>
  new URLSearchParams(conditions).get(cityParam)?.trim() || undefined;

/** Stored conditions with another city. @param city '' or undefined for none */
export function withCity(conditions: string, city: string | undefined): string {
  const params = new URLSearchParams(conditions);
  params.delete(cityParam);
  if (city) params.set(cityParam, city);
  return params.toString();
}

/**
 * Makes the test of the city in stored conditions, which is a must; undefined without one. A property without a city counts
 * as one of Puebla, as in the lists (spec §9).
 */
export function makeCityTest(conditions: string): ((property: Searchable) => boolean) | undefined {
  const city = cityIn(conditions);
  if (city === undefined) return undefined;
  const wanted = citySlugOf(city);
  return (property) => citySlugOf(property.city) === wanted;
}
