import type { CardProperty } from './property-card.ts';

/** What likeness looks at. */
export type Comparable = Pick<CardProperty, 'type' | 'city' | 'area' | 'is_for_sale' | 'is_for_rent'> &
  Partial<Pick<CardProperty, 'id'>>;

const shown = 3;
/** Twice the area is as far off as another city; another market is farther than both. */
const otherCity = Math.LN2;
const otherMarket = 2 * Math.LN2;
const unknownArea = 2 * Math.LN2;

/** The properties of the same type that a visitor of this one would look at next, the likest first. */
export const similarTo = <T extends Comparable>(property: Comparable, catalogue: readonly T[]): T[] =>
  similarAmong(catalogue)(property);

/** Likeness in a catalogue that is asked for many properties: only those of about the same area are looked at. */
export function similarAmong<T extends Comparable>(catalogue: readonly T[]): (property: Comparable) => T[] {
  const bySize = catalogue.toSorted((a, b) => a.area - b.area);
  const ofType = new Map(
    [...Map.groupBy(bySize, ({ type }) => type)].map(([type, all]) => {
      const known = all.filter(({ area }) => area > 0);
      return [type, { all, known, unknown: all.slice(0, all.length - known.length) }] as const;
    }),
  );
  return (property) => {
    const { all = [], known = [], unknown = [] } = ofType.get(property.type) ?? {};
    const nearest: Nearest<T> = [];
    for (const others of property.area > 0 ? [outward(known, property.area), unknown] : [all])
      takeNearest(nearest, property, others);
    return nearest.map(({ other }) => other);
  };
}

type Nearest<T> = { other: T; distance: number }[];

/** Takes from others, the likest area first, until none that follows can be nearer. */
function takeNearest<T extends Comparable>(nearest: Nearest<T>, property: Comparable, others: Iterable<T>) {
  for (const other of others) {
    const farthest = nearest.length === shown ? (nearest.at(-1)?.distance ?? 0) : Number.POSITIVE_INFINITY;
    if (areaDistance(property, other) >= farthest) return;
    const distance = distanceBetween(property, other);
    if (other.id === property.id || distance >= farthest) continue;
    nearest.push({ other, distance });
    nearest.sort((a, b) => a.distance - b.distance).splice(shown);
  }
}

/** Those around an area, in both directions by turns, the nearest ratio first. */
function* outward<T extends { area: number }>(bySize: T[], area: number): Generator<T> {
  let above = firstAtLeast(bySize, area);
  let below = above - 1;
  for (;;) {
    const [smaller, larger] = [bySize[below], bySize[above]];
    if (!smaller && !larger) return;
    if (larger && (!smaller || larger.area / area <= area / smaller.area)) {
      yield larger;
      above += 1;
    } else if (smaller) {
      yield smaller;
      below -= 1;
    }
  }
}

function firstAtLeast(bySize: { area: number }[], area: number): number {
  let [low, high] = [0, bySize.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bySize[middle]?.area ?? 0) < area) low = middle + 1;
    else high = middle;
  }
  return low;
}

const areaDistance = (a: Comparable, b: Comparable): number =>
  a.area > 0 && b.area > 0 ? Math.abs(Math.log(a.area / b.area)) : unknownArea;

/** How unlike two properties of one type are. */
export function distanceBetween(a: Comparable, b: Comparable): number {
  const sharesMarket = (a.is_for_sale && b.is_for_sale) || (a.is_for_rent && b.is_for_rent);
  return areaDistance(a, b) + (a.city === b.city ? 0 : otherCity) + (sharesMarket ? 0 : otherMarket);
}
