import { createHash } from 'node:crypto';
import type { Landmark } from '#domain/landmark.ts';
import type { MapPoint } from '#domain/map-point.ts';
import { paths } from '#paths.ts';
import { drawMap } from './draw-map.ts';
import { geography } from './geography.ts';
import {
  corridorWindow,
  type MapWindow,
  metropolitanWindow,
  percentIn,
  zoneWindowAround,
} from './map-window.ts';

/** The attributes of the `<img>` of a drawing. */
export interface OrientationDrawing {
  src: string;
  width: number;
  height: number;
}

/** A place in a drawing, in percent of its size. */
export interface DrawnPlace {
  left: number;
  top: number;
}

/** A drawing with one point in it. */
export interface PlacedMap extends OrientationDrawing {
  at: DrawnPlace;
}

/** What the maps show beside landmarks. */
export interface MapPlaces {
  /** The cities whose names the map of the corridor shows. */
  cities: string[];
  /** The points with markers on the map of the corridor. */
  points: MapPoint[];
}

interface Contents extends MapPlaces {
  landmarks: Pick<Landmark, 'short_name' | 'kind' | 'latitude' | 'longitude'>[];
}

export type OrientationMaps = ReturnType<typeof makeOrientationMaps>;

/** The drawings of these contents. Each is drawn once, when a page first shows it. */
export function makeOrientationMaps({ landmarks, cities, points }: Contents) {
  /** By the name of their window. */
  const drawn = new Map<string, { name: string; svg: string }>();
  /** By coordinates. */
  const placed = new Map<string, PlacedMap | undefined>();

  const draw = (window: MapWindow) => {
    const isCorridor = window === corridorWindow;
    const known = drawn.get(window.name);
    if (known) return known;
    const svg = drawMap(window, {
      landmarks,
      cities,
      showsAllMunicipalities: !isCorridor,
      ...(isCorridor && { inset: metropolitanWindow }),
      ...((isCorridor || window === metropolitanWindow) && { markers: points }),
    });
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
    const drawing = { name: `${window.name}-${hash}`, svg };
    drawn.set(window.name, drawing);
    return drawing;
  };

  const drawingOf = (window: MapWindow): OrientationDrawing => ({
    src: paths.orientationMap(draw(window).name),
    ...window.size,
  });

  /** Undefined where the drawing would be empty: the position is probably wrong. */
  const zoneAround = (point: MapPoint): OrientationDrawing | undefined =>
    isKnown(zoneWindowAround(point)) ? drawingOf(zoneWindowAround(point)) : undefined;

  const place = (point: MapPoint): PlacedMap | undefined => {
    const drawing = zoneAround(point);
    const at = percentIn(zoneWindowAround(point), point);
    return drawing && at && { ...drawing, at };
  };

  return {
    corridor: () => drawingOf(corridorWindow),
    metropolitan: () => drawingOf(metropolitanWindow),
    zoneAround,
    /** The drawing around a point, with the place of the point in it. */
    placed(point: MapPoint): PlacedMap | undefined {
      const name = `${point.latitude} ${point.longitude}`;
      if (!placed.has(name)) placed.set(name, place(point));
      return placed.get(name);
    },
    /** The files of the corridor and of everything around these points. */
    files: (around: MapPoint[]) => {
      const windows = [corridorWindow, metropolitanWindow, ...around.map(zoneWindowAround)];
      const byName = new Map(windows.map((window) => [window.name, window]));
      return [...byName.values()].filter(isKnown).map(draw);
    },
  };
}

/** Whether a window shows a municipality that has a name. */
const isKnown = (window: MapWindow) =>
  geography.municipalities.some((municipality) => percentIn(window, municipality));

/** The position of a point on the overview: on the drawing of the metropolitan zone, else on the corridor's. */
export const placeInOverview = (point: MapPoint) => ({
  metropolitan: percentIn(metropolitanWindow, point),
  corridor: percentIn(metropolitanWindow, point) ? undefined : percentIn(corridorWindow, point),
});

const aspectOf = ({ size: { width, height } }: MapWindow) => height / width;
/** Height of the drawings to their width. */
export const aspects = {
  overview: aspectOf(corridorWindow),
  zone: aspectOf(zoneWindowAround(corridorWindow.center)),
};

/** The middle of the metropolitan zone on the map of the corridor. */
export const insetPlace = percentIn(corridorWindow, metropolitanWindow.center) ?? { left: 50, top: 50 };

/** The positions of points on the drawing around another point. */
export const placeInZone = (center: MapPoint, point: MapPoint): DrawnPlace | undefined =>
  percentIn(zoneWindowAround(center), point);
