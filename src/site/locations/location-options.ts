import type { ShownLocation } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { rememberCounts } from '#site/reuse/remember-in-groups.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { formatNumber } from '#text/format.ts';

/** A choice of the list's location filter. */
export interface LocationOption extends Pick<ShownLocation, 'id' | 'name' | 'city' | 'state'> {
  /** Number of its properties in the list. */
  count: number;
}

const countsByLocation = /* @__PURE__ */ rememberCounts(
  ({ location_id }: Pick<Property, 'location_id'>) => location_id,
);

/** The locations of the properties in a list, sorted by state, city and name. Bundlers drop it for the comment. */
export const locationOptionsOf = /* @__PURE__ */ rememberPerRecord(
  (properties: Pick<Property, 'location_id'>[], locations: ShownLocation[]): LocationOption[] => {
    const counts = countsByLocation(properties);
    return locations
      .map(({ id, name, city, state }) => ({ id, name, city, state, count: counts.get(id) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => compare(a.state, b.state) || compare(a.city, b.city) || compare(a.name, b.name));
  },
);

/** "Huejotzingo — Corredor Aeropuerto (6)". */
export const locationOptionText = ({ name, city, count }: LocationOption) =>
  `${[...new Set([city, name])].filter(Boolean).join(' — ')} (${formatNumber(count)})`;

const { compare } = new Intl.Collator('es');
