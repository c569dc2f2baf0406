import type { Property } from './property.ts';

/** Location, city and state. A part that an earlier part contains is left out. */
export function placeTextOf({
  location,
  city,
  state,
}: Pick<Property, 'location' | 'city' | 'state'>): string {
  const parts = [location, city, state];
  return parts
    .filter((part, index) => part && !parts.slice(0, index).some((other) => other.includes(part)))
    .join(', ');
}
