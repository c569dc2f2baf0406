import type { Property } from '#domain/property.ts';
import { MapCard } from '#site/locations/MapCard.tsx';
import { pointOf } from '#site/locations/map-links.ts';
import { placeTextOf } from '#site/properties/place-text.ts';

export function SheetPlace({ property }: { property: Property }) {
  const address = property.address || placeTextOf(property);
  return <MapCard title={property.title} address={address} point={pointOf(property)} />;
}
