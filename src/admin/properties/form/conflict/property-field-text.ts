import type { Location } from '#domain/location.ts';
import { type PropertyDraft, type PropertyField, statusNames } from '#domain/property.ts';
import { count } from '#text/format.ts';

/** Returns the value of a field in one version of a property, as text for the user. */
export function propertyFieldText(
  name: PropertyField,
  version: PropertyDraft,
  locations: Location[],
): string {
  const value = version[name];
  if (name === 'images') return count(version.images.length, 'fotografía', 'fotografías');
  if (name === 'featured_img_index') return `Fotografía ${version.featured_img_index + 1}`;
  if (name === 'status') return statusNames[version.status];
  if (name === 'location_id') return locations.find(({ id }) => id === value)?.name ?? 'Sin zona';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const texts = typeof value === 'object' ? Object.values(value) : [value ?? ''];
  return texts.join(', ') || 'Vacío';
}
