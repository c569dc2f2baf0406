import type { Property } from '#domain/property.ts';
import { MapCard } from '#site/locations/MapCard.tsx';
import { placeOf } from '#site/properties/place-text.ts';

export function SheetPlace({ property }: { property: Property }) {
  const { address, latitude, longitude } = property;
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return <MapCard title={property.title} address={address || placeOf(property)} point={point} />;
}
