import { areSame } from '#site/reuse/remember-per-record.ts';
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

/** For many questions about one catalog: sorts each type by area once, so each answer compares few properties. */
export function makeSimilarFinder<T extends Comparable>(
  catalog: readonly T[],
): (property: Comparable) => T[] {
  const sorted = new Map<string, ReturnType<typeof sortedBySize<T>>>();
  return (property) => {
    const { type } = property;
    const ofType = sorted.get(type) ?? sortedBySize(catalog.filter((one) => one.type === type));
    sorted.set(type, ofType);
    const { all, known, unknown } = ofType;
    const nearest: Nearest<T> = [];
    for (const others of property.area > 0 ? [byAreaDistance(known, property.area), unknown] : [all])
      takeNearest(nearest, property, others);
    return nearest.map(({ other }) => other);
  };
}

function sortedBySize<T extends Comparable>(properties: T[]) {
  const all = properties.sort((a, b) => a.area - b.area);
  const known = all.filter(({ area }) => area > 0);
  return { all, known, unknown: all.slice(0, all.length - known.length) };
}

/** Comparing each property with more changed ones takes longer than finding all anew. */
const maxCompared = 50;

/**
 * Makes a function that does what `makeSimilarFinder` does, for one catalog after the other. It finds only those anew that
 * a changed property can have changed.
 */
export function makeSimilarMemory<T extends Comparable>() {
  let before: readonly T[] = [];
  /** Counts the catalogs that differ. */
  let build = 0;
  let found = new WeakMap<Comparable, { similar: T[]; build: number }>();
  return (catalog: readonly T[]): ((property: Comparable) => T[]) => {
    const { added, removed, isReordered } = differenceOf(before, catalog);
    if (added.size > maxCompared || isReordered) found = new WeakMap();
    before = catalog;
    if (added.size > 0 || removed.size > 0) build += 1;
    const thisBuild = build;
    const find = makeSimilarFinder(catalog);
    const addedOfType = Map.groupBy(added, ({ type }) => type);
    /** Whether a property of the catalog that is new may be among the most similar. */
    const mayJoin = (property: Comparable, known: T[]) => {
      const others = addedOfType.get(property.type);
      if (!others) return false;
      const farthest = known.length < maxSimilar ? undefined : known.at(-1);
      const limit = farthest ? distanceBetween(property, farthest) : Number.POSITIVE_INFINITY;
      return others.some((other) => distanceBetween(property, other) <= limit);
    };
    return (property) => {
      const known = found.get(property);
      // What was not asked for since the last change may name properties that have been removed since.
      const isKept =
        known &&
        known.build >= thisBuild - 1 &&
        !known.similar.some((other) => removed.has(other)) &&
        !mayJoin(property, known.similar);
      const similar = isKept ? known.similar : find(property);
      if (isKept) known.build = thisBuild;
      else found.set(property, { similar, build: thisBuild });
      return similar;
    };
  };
}

/** Compares two lists. Only what lies between their common beginning and their common end is looked at twice. */
function differenceOf<T>(before: readonly T[], now: readonly T[]) {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const former = new Set(before.slice(start, before.length - end));
  const current = new Set(now.slice(start, now.length - end));
  const added = current.difference(former);
  const removed = former.difference(current);
  return {
    added,
    removed,
    isReordered: !areSame([...former.difference(removed)], [...current.difference(added)]),
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
