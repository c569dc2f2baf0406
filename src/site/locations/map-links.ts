import type { Property } from '#domain/property.ts';

/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Undefined unless both coordinates are known. */
export const pointOf = ({
  latitude,
  longitude,
}: Pick<Property, 'latitude' | 'longitude'>): Point | undefined =>
  latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;

/** A place on the map. Without coordinates Google Maps searches for the address. */
export interface Place {
  address: string;
  point?: Point | undefined;
}

const mapQueryOf = ({ address, point }: Place) =>
  encodeURIComponent(point ? `${point.latitude},${point.longitude}` : address);

/** For a frame that loads after a click only. */
export const mapFrameLink = (place: Place) =>
  `https://www.google.com/maps?q=${mapQueryOf(place)}&z=15&hl=es-419&output=embed`;

export const mapLink = (place: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${mapQueryOf(place)}`;

export const directionsLink = (place: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${mapQueryOf(place)}`;
