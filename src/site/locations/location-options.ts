import type { ShownLocation } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { formatNumber } from '#text/format.ts';

/** A choice of the list's location filter. */
export interface LocationOption extends Pick<ShownLocation, 'id' | 'name' | 'city' | 'state'> {
  /** Number of its properties in the list. */
  count: number;
}

/** The locations of the properties in a list, sorted by state, city and name. */
export function locationOptionsOf(
  properties: Pick<Property, 'location_id'>[],
  locations: ShownLocation[],
): LocationOption[] {
  const byLocation = Map.groupBy(properties, ({ location_id }) => location_id);
  return locations
    .map(({ id, name, city, state }) => ({ id, name, city, state, count: byLocation.get(id)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => compare(a.state, b.state) || compare(a.city, b.city) || compare(a.name, b.name));
}

/** "Huejotzingo — Corredor Aeropuerto (6)". */
export const locationOptionText = ({ name, city, count }: LocationOption) =>
  `${[...new Set([city, name])].filter(Boolean).join(' — ')} (${formatNumber(count)})`;

const { compare } = new Intl.Collator('es');
