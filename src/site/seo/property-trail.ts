import type { Property } from '#domain/property.ts';
import { paths, propertyPathParams } from '#paths.ts';
import { type Crumb, trailTo } from './breadcrumb.ts';

/** From 'Inicio' over type and city to the property, each called as it is written. */
export function propertyTrail(property: Property): Crumb[] {
  const segments = propertyPathParams(property);
  return trailTo(paths.property(property), {
    [segments.type]: property.type,
    [segments.city]: property.city || 'Puebla',
    [segments.property]: property.title,
  });
}
