import type { Location } from '#domain/location.ts';
import type { PropertyDraft, PropertyField } from '#domain/property.ts';
import { fieldInfoOf } from '#domain/property-changes.ts';
import { shownValueOf } from '#domain/property-offers.ts';
import { fieldText } from '#text/field-text.ts';
import { count } from '#text/format.ts';

/**
 * Returns the value of a field in one version of a property, as text for the user.
 * @param named the zones, properties and users that a version can refer to
 */
export function propertyFieldText(
  name: PropertyField,
  version: PropertyDraft,
  named: Pick<Location, 'id' | 'name'>[],
): string {
  const value = version[name];
  if (name === 'images') return count(version.images.length, 'fotografía', 'fotografías');
  if (name === 'featured_img_index') return `Fotografía ${version.featured_img_index + 1}`;
  const nameOf = () => named.find(({ id }) => id === value)?.name;
  if (name === 'location_id') return nameOf() ?? 'Sin zona';
  if (name === 'parent_id') return nameOf() ?? 'Ninguna propiedad';
  if (name === 'broker_id') return value === '' ? 'Nadie' : (nameOf() ?? '…');
  if (name === 'fact_checks') return count(Object.keys(version.fact_checks).length, 'dato', 'datos');
  const info = fieldInfoOf(name);
  if (info) return fieldText(info, shownValueOf(version, name)) || 'Vacío';
  return Object.values(value ?? {}).join(', ') || 'Vacío';
}
