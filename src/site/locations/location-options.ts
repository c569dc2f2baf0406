import type { ShownLocation } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { formatNumber } from '#text/format.ts';

/** A choice of the list's location filter. */
export interface LocationOption extends Pick<ShownLocation, 'id' | 'name' | 'city' | 'state'> {
  /** Number of its available properties in the list. */
  available: number;
}

/** The locations of the properties in a list, sorted by state, city and name. */
export function locationOptionsOf(
  properties: Pick<Property, 'location_id' | 'status'>[],
  locations: ShownLocation[],
): LocationOption[] {
  const { compare } = new Intl.Collator('es');
  const byLocation = Map.groupBy(properties, ({ location_id }) => location_id);
  return locations
    .flatMap(({ id, name, city, state }) => {
      const there = byLocation.get(id);
      return there ? [{ id, name, city, state, available: availableOf(there).length }] : [];
    })
    .sort((a, b) => compare(a.state, b.state) || compare(a.city, b.city) || compare(a.name, b.name));
}

/** "Huejotzingo — Corredor Aeropuerto (6)". */
export const locationOptionText = ({ name, city, available }: LocationOption) =>
  `${[...new Set([city, name])].filter(Boolean).join(' — ')} (${formatNumber(available)})`;
