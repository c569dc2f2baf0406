import type { MapPoint } from '#domain/map-point.ts';

/** The part of the earth that a drawing shows. */
export interface MapWindow {
  /** Part of the file name. */
  name: string;
  center: MapPoint;
  widthKm: number;
  /** Of the drawing, in CSS pixels on a phone of 360 px. Wider screens enlarge it. */
  size: { width: number; height: number };
  /** The length of the scale bar. */
  scaleKm: number;
}

/** A point of a drawing in its units. y grows downwards. */
export type DrawnPoint = [x: number, y: number];

/** A rectangle in the units of a drawing. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A drawing has this many units in a CSS pixel of a phone, so that its coordinates are short whole numbers. */
export const unitsPerPixel = 10;

const overviewSize = { width: 328, height: 300 };
const zoneSize = { width: 328, height: 220 };

/** Everything between Mexico City's eastern edge, Tehuacán and the Sierra Norte. */
export const corridorWindow: MapWindow = {
  name: 'corredor',
  center: { latitude: 19.06, longitude: -97.98 },
  widthKm: 160,
  size: overviewSize,
  scaleKm: 20,
};

/** Most zones lie here, so close together that the corridor has no room for them. */
export const metropolitanWindow: MapWindow = {
  name: 'zona-metropolitana',
  center: { latitude: 19.145, longitude: -98.23 },
  widthKm: 50,
  size: overviewSize,
  scaleKm: 5,
};

const zoneWidthKm = 36;
const kmPerDegree = 111.32;

const kmPerDegreeOfLongitude = (latitude: number) => kmPerDegree * Math.cos((latitude * Math.PI) / 180);

/**
 * The window around a point. Windows form a grid, so that neighbours share one drawing. The point is in the middle
 * third of the window.
 */
export function zoneWindowAround(point: MapPoint): MapWindow {
  const { width, height } = zoneSize;
  const rowDegrees = (zoneWidthKm * (height / width)) / 3 / kmPerDegree;
  const row = Math.round(point.latitude / rowDegrees);
  const latitude = row * rowDegrees;
  const columnDegrees = zoneWidthKm / 3 / kmPerDegreeOfLongitude(latitude);
  const column = Math.round(point.longitude / columnDegrees);
  return {
    name: `zona-${row}-${column}`.replaceAll('--', '-'),
    center: { latitude, longitude: column * columnDegrees },
    widthKm: zoneWidthKm,
    size: zoneSize,
    scaleKm: 5,
  };
}

/** Makes the function that places points in the drawing of a window. It keeps north up and distances in proportion. */
export function makeProjection({ center, widthKm, size }: MapWindow): (point: MapPoint) => DrawnPoint {
  const unitsPerKm = (size.width * unitsPerPixel) / widthKm;
  const xPerDegree = kmPerDegreeOfLongitude(center.latitude) * unitsPerKm;
  const yPerDegree = kmPerDegree * unitsPerKm;
  const middle = [(size.width * unitsPerPixel) / 2, (size.height * unitsPerPixel) / 2] as const;
  return ({ latitude, longitude }) => [
    middle[0] + (longitude - center.longitude) * xPerDegree,
    middle[1] - (latitude - center.latitude) * yPerDegree,
  ];
}

/** The frame of another window inside a drawing, in units of the drawing. */
export function frameOf(window: MapWindow, project: (point: MapPoint) => DrawnPoint): Box {
  const { center, widthKm, size } = window;
  const halfLongitude = widthKm / 2 / kmPerDegreeOfLongitude(center.latitude);
  const halfLatitude = (widthKm * (size.height / size.width)) / 2 / kmPerDegree;
  const [left, top] = project({
    latitude: center.latitude + halfLatitude,
    longitude: center.longitude - halfLongitude,
  });
  const [right, bottom] = project({
    latitude: center.latitude - halfLatitude,
    longitude: center.longitude + halfLongitude,
  });
  return { left, top, right, bottom };
}

/** The scale bar at the lower left of a drawing, in its units. */
export const scaleBarOf = ({ size, widthKm, scaleKm: km }: MapWindow) => ({
  km,
  left: 8 * unitsPerPixel,
  y: (size.height - 8) * unitsPerPixel,
  length: Math.round((km * size.width * unitsPerPixel) / widthKm),
});

/** The position of a point in the drawing of a window, in percent of its size; undefined outside. */
export function percentIn(window: MapWindow, point: MapPoint): { left: number; top: number } | undefined {
  const [x, y] = makeProjection(window)(point);
  const percentOf = (value: number, size: number) =>
    Number(((value / (size * unitsPerPixel)) * 100).toFixed(1));
  const [left, top] = [percentOf(x, window.size.width), percentOf(y, window.size.height)];
  return left >= 0 && left <= 100 && top >= 0 && top <= 100 ? { left, top } : undefined;
}
