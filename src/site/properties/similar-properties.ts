import type { CardProperty } from './property-card.ts';

/** The fields that decide how similar two properties are. */
export type Comparable = Pick<CardProperty, 'type' | 'city' | 'area' | 'is_for_sale' | 'is_for_rent'> &
  Partial<Pick<CardProperty, 'id'>>;

const maxSimilar = 3;
/** Distances. Another city counts like twice the area; no common offer counts more. */
const otherCity = Math.LN2;
const noCommonOffer = 2 * Math.LN2;
const unknownArea = 2 * Math.LN2;

/** Up to three properties of the same type, the most similar first. */
export const similarTo = <T extends Comparable>(property: Comparable, catalog: readonly T[]): T[] =>
  makeSimilarFinder(catalog)(property);

/** For many questions about one catalog: sorts it by area once, so each answer compares few properties. */
export function makeSimilarFinder<T extends Comparable>(
  catalog: readonly T[],
): (property: Comparable) => T[] {
  const bySize = catalog.toSorted((a, b) => a.area - b.area);
  const ofType = new Map(
    [...Map.groupBy(bySize, ({ type }) => type)].map(([type, all]) => {
      const known = all.filter(({ area }) => area > 0);
      return [type, { all, known, unknown: all.slice(0, all.length - known.length) }] as const;
    }),
  );
  return (property) => {
    const { all = [], known = [], unknown = [] } = ofType.get(property.type) ?? {};
    const nearest: Nearest<T> = [];
    for (const others of property.area > 0 ? [byAreaDistance(known, property.area), unknown] : [all])
      takeNearest(nearest, property, others);
    return nearest.map(({ other }) => other);
  };
}

/** Comparing each property with more changed ones takes longer than finding all anew. */
const maxCompared = 50;

/**
 * Makes a function that does what `makeSimilarFinder` does, for one catalog after the other. It finds only those anew that
 * a changed property can have changed.
 */
export function makeSimilarMemory<T extends Comparable>() {
  let last: readonly T[] = [];
  let found = new WeakMap<Comparable, T[]>();
  return (catalog: readonly T[]): ((property: Comparable) => T[]) => {
    const [before, now] = [new Set(last), new Set(catalog)];
    const added = catalog.filter((other) => !before.has(other));
    const remaining = last.filter((other) => now.has(other));
    const isInOrder = catalog
      .filter((other) => before.has(other))
      .every((other, i) => other === remaining[i]);
    last = catalog;
    if (added.length > maxCompared || !isInOrder) found = new WeakMap();
    const find = makeSimilarFinder(catalog);
    /** Whether a property of the catalog that is new may be among the most similar. */
    const mayJoin = (property: Comparable, known: T[]) => {
      const farthest = known.length < maxSimilar ? undefined : known.at(-1);
      const limit = farthest ? distanceBetween(property, farthest) : Number.POSITIVE_INFINITY;
      return added.some((other) => other.type === property.type && distanceBetween(property, other) <= limit);
    };
    return (property) => {
      const known = found.get(property);
      if (known?.every((other) => now.has(other)) && !mayJoin(property, known)) return known;
      const similar = find(property);
      found.set(property, similar);
      return similar;
    };
  };
}

type Nearest<T> = { other: T; distance: number }[];

/** Stops when no later property can be nearer. @param others the most similar area first */
function takeNearest<T extends Comparable>(nearest: Nearest<T>, property: Comparable, others: Iterable<T>) {
  for (const other of others) {
    const farthest =
      nearest.length === maxSimilar ? (nearest.at(-1)?.distance ?? 0) : Number.POSITIVE_INFINITY;
    if (areaDistance(property, other) >= farthest) return;
    const distance = distanceBetween(property, other);
    if (other.id === property.id || distance >= farthest) continue;
    nearest.push({ other, distance });
    nearest.sort((a, b) => a.distance - b.distance).splice(maxSimilar);
  }
}

/** The most similar area first, from both sides of `area`. */
function* byAreaDistance<T extends { area: number }>(bySize: T[], area: number): Generator<T> {
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

/** Of two properties of one type; 0 for equal ones. */
export function distanceBetween(a: Comparable, b: Comparable): number {
  const hasCommonOffer = (a.is_for_sale && b.is_for_sale) || (a.is_for_rent && b.is_for_rent);
  return areaDistance(a, b) + (a.city === b.city ? 0 : otherCity) + (hasCommonOffer ? 0 : noCommonOffer);
}
