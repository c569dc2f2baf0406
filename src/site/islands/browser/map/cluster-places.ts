import type { MapPoint } from '#domain/map-point.ts';

/** Pins whose middles are nearer than this, in pixels, would cover each other. */
export const pinRoom = { width: 88, height: 48 };

/** The position of a point at a zoom, in pixels (Web Mercator, 256 px at zoom 0). */
export function worldPixelsOf({ latitude, longitude }: MapPoint, zoom: number): [x: number, y: number] {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [size * (longitude / 360 + 0.5), size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

interface Anchor<T> {
  x: number;
  y: number;
  members: T[];
}

const neighbours = [-1, 0, 1];

/**
 * Groups items whose pins would overlap. Each group has the position of its first member, so that groups do not overlap
 * and do not move with the map. A grid of anchors keeps the time in proportion to the number of items.
 */
export function clusterPlaces<T>(
  items: readonly T[],
  placeOf: (item: T) => MapPoint,
  zoom: number,
): [T, ...T[]][] {
  const cells = new Map<number, Anchor<T>[]>();
  const groups: [T, ...T[]][] = [];
  const { width, height } = pinRoom;
  const cellAt = (column: number, row: number) => column * 2 ** 24 + row;
  for (const item of items) {
    const [x, y] = worldPixelsOf(placeOf(item), zoom);
    const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
    let nearest: Anchor<T> | undefined;
    let least = 1;
    for (const right of neighbours) {
      for (const down of neighbours) {
        for (const anchor of cells.get(cellAt(column + right, row + down)) ?? []) {
          const distance = Math.max(Math.abs(anchor.x - x) / width, Math.abs(anchor.y - y) / height);
          if (distance < least) [nearest, least] = [anchor, distance];
        }
      }
    }
    if (nearest) {
      nearest.members.push(item);
      continue;
    }
    const members: [T, ...T[]] = [item];
    const cell = cellAt(column, row);
    cells.set(cell, [...(cells.get(cell) ?? []), { x, y, members }]);
    groups.push(members);
  }
  return groups;
}
