import { dayAfter, type LocalClock, openingOn } from './business-hours.ts';
import { distanceKm, pointOf } from './distance.ts';
import type { MapPoint } from './map-point.ts';
import type { Visit } from './visit.ts';

/** From one time to another, in ms since 1970. */
interface Span {
  start: number;
  end: number;
}

const minuteMs = 60_000;

/**
 * Minutes by road between two points, rounded up to 5: the straight line and two fifths more at 40 km/h, as lorries and
 * cars go between the parks of Puebla and Tlaxcala. An estimate that says when two visits are too close, not a route.
 */
export const roadMinutes = (from: MapPoint, to: MapPoint): number =>
  Math.ceil((distanceKm(from, to) * 1.4 * 60) / 40 / 5) * 5;

/** Only some browsers parse the format of PocketBase, "2026-11-30 16:00:00.000Z". */
const timeOf = (stamp: string) => Date.parse(stamp.replace(' ', 'T'));

const spanOf = ({ starts_at, ends_at }: Pick<Visit, 'starts_at' | 'ends_at'>): Span => ({
  start: timeOf(starts_at),
  end: timeOf(ends_at),
});

/** Two visits of one broker between which the time is short. */
export interface TightPair {
  first: Visit;
  second: Visit;
  /** Minutes between them; negative when they overlap. */
  freeMinutes: number;
  /** Minutes by road between them; 0 where a place is unknown. */
  roadMinutes: number;
}

/** The visits that one broker cannot reach in time after his previous one. @param visits those with a time, in any order */
export function tightPairs(visits: readonly Visit[]): TightPair[] {
  const ordered = visits.toSorted((a, b) => timeOf(a.starts_at) - timeOf(b.starts_at));
  return ordered.flatMap((second, index) => {
    const first = ordered.slice(0, index).findLast(({ broker }) => broker !== '' && broker === second.broker);
    if (!first) return [];
    const from = pointOf(first.properties.at(-1) ?? {});
    const to = pointOf(second.properties[0] ?? {});
    const road = from && to ? roadMinutes(from, to) : 0;
    const freeMinutes = Math.round((spanOf(second).start - spanOf(first).end) / minuteMs);
    return freeMinutes < road ? [{ first, second, freeMinutes, roadMinutes: road }] : [];
  });
}

/** Shorter spans are of no use for a visit. */
const shortestSpanMs = 60 * minuteMs;

/** A time of today that is over is not offered, and the next half hour is too near. */
const soonest = (now: Date) => Math.ceil((now.getTime() + 30 * minuteMs) / (30 * minuteMs)) * 30 * minuteMs;

/**
 * The office hours of a day that no visit takes, each at least an hour long.
 * @param day "2026-11-30"
 */
export function freeSpansOn(
  day: string,
  visits: readonly Visit[],
  now: Date,
  { dateOf }: LocalClock,
): Span[] {
  const opening = openingOn(day);
  if (!opening) return [];
  const [opens, closes] = opening.map((time) => dateOf(`${day}T${time}`).getTime()) as [number, number];
  const spans: Span[] = [];
  let free = Math.max(opens, soonest(now));
  for (const { start, end } of visits.map(spanOf).toSorted((a, b) => a.start - b.start)) {
    spans.push({ start: free, end: Math.min(start, closes) });
    free = Math.max(free, end);
  }
  spans.push({ start: free, end: closes });
  return spans.filter(({ start, end }) => end - start >= shortestSpanMs);
}

/** The seven days of a week. @param first its Monday */
export const daysOfWeek = (first: string): string[] =>
  Array.from({ length: 7 }, (_, index) => dayAfter(first, index));
