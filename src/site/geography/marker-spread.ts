import type { DrawnPlace } from './orientation-maps.ts';

/** Markers of 24 CSS pixels (WCAG 2.2, target size) stand this far apart on the drawing of a phone, 326 pixels wide. */
const minGap = (25.5 / 326) * 100;
const rounds = 200;

/**
 * Moves places apart that are too close for a finger, each by as little as needed.
 * @param places in percent
 * @param aspect height of the drawing to its width
 * @param fixed places that stay where they are
 */
export function spreadPlaces(places: DrawnPlace[], aspect: number, fixed: DrawnPlace[] = []): DrawnPlace[] {
  const moved = places.map((place) => ({ ...place }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) pushApart(a, b, aspect, 0.5);
      for (const b of fixed) pushApart(a, { ...b }, aspect, 1);
    }
  }
  const rounded = (value: number) => Number(Math.max(4, Math.min(96, value)).toFixed(1));
  return moved.map(({ left, top }) => ({ left: rounded(left), top: rounded(top) }));
}

/**
 * Moves two places apart until their square markers do not overlap, in the direction that needs the shorter way.
 * @param share of the missing distance that `a` moves
 */
function pushApart(a: DrawnPlace, b: DrawnPlace, aspect: number, share: number): void {
  const [dx, dy] = [b.left - a.left, (b.top - a.top) * aspect];
  if (Math.max(Math.abs(dx), Math.abs(dy)) >= minGap) return;
  if (Math.abs(dx) >= Math.abs(dy)) {
    const missing = (minGap - Math.abs(dx)) * (dx < 0 ? -1 : 1);
    a.left -= missing * share;
    b.left += missing * (1 - share);
  } else {
    const missing = ((minGap - Math.abs(dy)) * (dy < 0 ? -1 : 1)) / aspect;
    a.top -= missing * share;
    b.top += missing * (1 - share);
  }
}
