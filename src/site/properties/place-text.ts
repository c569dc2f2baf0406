import type { Property } from '#domain/property.ts';

/** Where a property lies, each part once: "Corredor Cuautlancingo" already says "Cuautlancingo". */
export function placeOf({ location, city, state }: Pick<Property, 'location' | 'city' | 'state'>): string {
  const parts = [location, city, state];
  return parts
    .filter((part, index) => part && !parts.slice(0, index).some((other) => other.includes(part)))
    .join(', ');
}
