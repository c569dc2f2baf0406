import { isReserved } from '#domain/property-statuses.ts';
import type { CardProperty } from './property-card.ts';

/** The fields that decide how similar two properties are. */
export type Comparable = Pick<CardProperty, 'type' | 'city' | 'area' | 'is_for_sale' | 'is_for_rent'> &
  Partial<Pick<CardProperty, 'id' | 'status'>>;

const maxSimilar = 3;
/** Distances. Another city counts like twice the area; no common offer counts more. */
const otherCity = Math.LN2;
const noCommonOffer = 2 * Math.LN2;
const unknownArea = 2 * Math.LN2;
/** More than all other distances: a reserved property comes after the available ones. */
const reserved = 100;

/** Up to three properties of the same type, the available and most similar first. */
export const similarTo = <T extends Comparable>(property: Comparable, catalog: readonly T[]): T[] =>
  makeSimilarFinder(catalog)(property);

/** For many questions about one catalog. The nearest of the own city come first, so few of other cities are compared. */
export function makeSimilarFinder<T extends Comparable>(
  catalog: readonly T[],
): (property: Comparable) => T[] {
  const groupsBy = (nameOf: (property: Comparable) => string) =>
    new Map(Array.from(Map.groupBy(catalog, nameOf), ([name, group]) => [name, sortedBySize(group)]));
  const typeAndCityOf = ({ type, city }: Comparable) => `${type} ${city}`;
  const [ofType, inCity] = [groupsBy(({ type }) => type), groupsBy(typeAndCityOf)];
  return (property) => {
    const nearest: Nearest<T> = [];
    const take = (group: ReturnType<typeof sortedBySize<T>> | undefined, leastOther: number) => {
      const { all, known, unknown } = group ?? sortedBySize<T>([]);
      for (const others of property.area > 0 ? [byAreaDistance(known, property.area), unknown] : [all])
        takeNearest(nearest, property, others, leastOther);
    };
    take(inCity.get(typeAndCityOf(property)), 0);
    take(ofType.get(property.type), otherCity);
    return nearest.map(({ other }) => other);
  };
}

function sortedBySize<T extends Comparable>(properties: T[]) {
  const all = properties.sort((a, b) => a.area - b.area);
  const known = all.filter(({ area }) => area > 0);
  return { all, known, unknown: all.slice(0, all.length - known.length) };
}

type Nearest<T> = { other: T; distance: number }[];

/**
 * Stops when no later property can be nearer.
 * @param others the most similar area first
 * @param leastOther the distance without that of the areas; above 0 those of the same city are left out
 */
function takeNearest<T extends Comparable>(
  nearest: Nearest<T>,
  property: Comparable,
  others: Iterable<T>,
  leastOther: number,
) {
  for (const other of others) {
    const farthest =
      nearest.length === maxSimilar ? (nearest.at(-1)?.distance ?? 0) : Number.POSITIVE_INFINITY;
    if (areaDistance(property, other) + leastOther >= farthest) return;
    if (other.id === property.id || (leastOther > 0 && other.city === property.city)) continue;
    const distance = distanceBetween(property, other) + (isReserved(other) ? reserved : 0);
    if (distance >= farthest) continue;
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
