import type { MapPoint } from '#domain/map-point.ts';

/** A place on the map. Without coordinates Google Maps searches for the address. */
export interface Place {
  address: string;
  point?: MapPoint | undefined;
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
