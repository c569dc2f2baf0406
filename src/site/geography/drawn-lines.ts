import type { Box, DrawnPoint } from './map-window.ts';

/** The parts of a line that lie in a box. */
export function clipLine(line: DrawnPoint[], box: Box): DrawnPoint[][] {
  const parts: DrawnPoint[][] = [];
  let part: DrawnPoint[] = [];
  for (let index = 1; index < line.length; index++) {
    const [start, end] = [line[index - 1], line[index]] as [DrawnPoint, DrawnPoint];
    const clipped = clipSegment(start, end, box);
    if (!clipped) continue;
    const continues = part.length > 0 && isSame(part[part.length - 1] as DrawnPoint, clipped[0]);
    if (!continues) {
      part = [clipped[0]];
      parts.push(part);
    }
    part.push(clipped[1]);
  }
  return parts;
}

const isSame = (a: DrawnPoint, b: DrawnPoint) => a[0] === b[0] && a[1] === b[1];

/** The part of a segment inside a box (Liang–Barsky). */
function clipSegment(
  [x1, y1]: DrawnPoint,
  [x2, y2]: DrawnPoint,
  box: Box,
): [DrawnPoint, DrawnPoint] | undefined {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  for (const [change, room] of [
    [-dx, x1 - box.left],
    [dx, box.right - x1],
    [-dy, y1 - box.top],
    [dy, box.bottom - y1],
  ] as const) {
    if (change === 0 && room < 0) return undefined;
    if (change < 0) from = Math.max(from, room / change);
    if (change > 0) to = Math.min(to, room / change);
  }
  if (from >= to) return undefined;
  const at = (share: number): DrawnPoint => [x1 + share * dx, y1 + share * dy];
  return [from === 0 ? [x1, y1] : at(from), to === 1 ? [x2, y2] : at(to)];
}

/**
 * Leaves out the points of a line that lie within `tolerance` of the simplified line (Douglas–Peucker). Ends stay, so
 * that lines still meet.
 */
export function simplifyLine(line: DrawnPoint[], tolerance: number): DrawnPoint[] {
  const [first, last] = [line[0], line[line.length - 1]];
  if (!first || !last || line.length < 3) return line;
  let [farthest, distance] = [0, 0];
  for (let index = 1; index < line.length - 1; index++) {
    const here = distanceToSegment(line[index] as DrawnPoint, first, last);
    if (here > distance) [farthest, distance] = [index, here];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance),
    ...simplifyLine(line.slice(farthest), tolerance).slice(1),
  ];
}

function distanceToSegment([x, y]: DrawnPoint, [x1, y1]: DrawnPoint, [x2, y2]: DrawnPoint): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx ** 2 + dy ** 2;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** The point of a line after a share of its length. */
export function pointAlong(line: DrawnPoint[], share: number): DrawnPoint {
  let rest = share * lengthOf(line);
  for (let index = 1; index < line.length; index++) {
    const [[x1, y1], [x2, y2]] = [line[index - 1], line[index]] as [DrawnPoint, DrawnPoint];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (rest <= length && length > 0)
      return [x1 + ((x2 - x1) * rest) / length, y1 + ((y2 - y1) * rest) / length];
    rest -= length;
  }
  return line[line.length - 1] ?? [0, 0];
}

/** The length of a line in units. */
export const lengthOf = (line: DrawnPoint[]): number =>
  line.slice(1).reduce((sum, [x, y], index) => {
    const [x1, y1] = line[index] as DrawnPoint;
    return sum + Math.hypot(x - x1, y - y1);
  }, 0);

/** Lines as the data of an SVG path, with whole relative coordinates. Lines shorter than a unit are left out. */
export function pathDataOf(lines: DrawnPoint[][]): string {
  return lines
    .map((line) => {
      const whole = line.map(([x, y]): DrawnPoint => [Math.round(x), Math.round(y)]);
      const steps = whole.slice(1).flatMap(([x, y], index) => {
        const [x1, y1] = whole[index] as DrawnPoint;
        return x === x1 && y === y1 ? [] : `${x - x1} ${y - y1}`;
      });
      return steps.length > 0 ? `M${whole[0]?.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-') : '';
    })
    .join('');
}

/**
 * Lines as the data of an SVG path with rounded corners.
 * @param radius where a curve leaves a segment, at most its middle
 */
export function roundedPathDataOf(lines: DrawnPoint[][], radius: number): string {
  return lines
    .map((line) => {
      const [first, last] = [line[0], line[line.length - 1]];
      if (!first || !last) return '';
      const corners = line.slice(1, -1).map((corner, index) => {
        const before = towards(corner, line[index] as DrawnPoint, radius);
        const after = towards(corner, line[index + 2] as DrawnPoint, radius);
        return `L${textOf(before)}Q${textOf(corner)} ${textOf(after)}`;
      });
      return `M${textOf(first)}${corners.join('')}L${textOf(last)}`;
    })
    .join('');
}

const textOf = ([x, y]: DrawnPoint) => `${Math.round(x)} ${Math.round(y)}`;

function towards([x, y]: DrawnPoint, [x2, y2]: DrawnPoint, distance: number): DrawnPoint {
  const share = Math.min(0.5, distance / Math.hypot(x2 - x, y2 - y));
  return [x + (x2 - x) * share, y + (y2 - y) * share];
}
