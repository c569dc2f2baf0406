import type { Property } from '#domain/property.ts';
import { MapCard } from '#site/sections/MapCard.tsx';

export function SheetPlace({ property }: { property: Property }) {
  const { address, location, city, state, latitude, longitude } = property;
  const place = address || [location, city, state].filter(Boolean).join(', ');
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return <MapCard title={property.title} address={place} point={point} />;
}
