import type { Point } from './location-summary.ts';

/** A spot on the map: its coordinates where they are known, else what a person would search for. */
export interface Place {
  address: string;
  point?: Point | undefined;
}

const spotOf = ({ address, point }: Place) =>
  encodeURIComponent(point ? `${point.latitude},${point.longitude}` : address);

/** For a frame; the visitor's browser asks for it only after a click. */
export const mapFrameLink = (place: Place) =>
  `https://www.google.com/maps?q=${spotOf(place)}&z=15&hl=es-419&output=embed`;

export const mapLink = (place: Place) => `https://www.google.com/maps/search/?api=1&query=${spotOf(place)}`;

export const directionsLink = (place: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${spotOf(place)}`;
