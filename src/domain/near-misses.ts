import { type MinimumFilterName, minimumFilterNames } from './fact-filters.ts';
import type { PropertyQuery, Range } from './property-query.ts';
import { nearestAreaOf, priceFor, type Searchable } from './property-search.ts';

/** The filters that compare a figure. */
type FigureFilter = 'area' | 'price' | MinimumFilterName;

/** By how much a property misses a filter: above its maximum when positive, below its minimum when negative. */
export interface Difference {
  filter: FigureFilter;
  /** m², the currency of the query, or the unit of the fact. */
  amount: number;
}

interface NearMiss<T> {
  property: T;
  differences: Difference[];
}

type FigureOf = (property: Searchable, wanted: Range, query: PropertyQuery) => number;

/** The figure of a property that each filter compares; 0 when it is unknown. Of a divisible property, the nearest area. */
const figures = {
  area: nearestAreaOf,
  price: (property, _, { offer, currency }) => priceFor(offer, property, currency),
  ...(Object.fromEntries(
    minimumFilterNames.map((name): [string, FigureOf] => [name, (property) => property[name] ?? 0]),
  ) as Record<MinimumFilterName, FigureOf>),
} satisfies Record<FigureFilter, FigureOf>;
const figureFilters = Object.keys(figures) as FigureFilter[];

/** A property with twice or half of a wanted figure is not near. */
const maxDistance = Math.LN2;

/** The query without its filters of figures. */
export const withoutFigures = (query: PropertyQuery): PropertyQuery => ({
  ...query,
  ...Object.fromEntries(figureFilters.map((filter) => [filter, undefined])),
});

/**
 * The properties that miss the figures of a query by least, the nearest first.
 * @param properties they pass the other filters of the query
 */
export function nearMissesOf<T extends Searchable>(
  properties: T[],
  query: PropertyQuery,
  maxCount: number,
): NearMiss<T>[] {
  const ranges = figureFilters.flatMap((filter) => {
    const range = rangeOf(query[filter]);
    return range ? [{ filter, range }] : [];
  });
  if (ranges.length === 0) return [];
  return properties
    .map((property) => {
      const misses = ranges.map(({ filter, range }) => ({
        filter,
        ...missOf(figures[filter](property, range, query), range),
      }));
      const differences = misses
        .filter(({ amount }) => amount !== 0)
        .map(({ filter, amount }) => ({ filter, amount }));
      return { property, differences, distances: misses.map(({ distance }) => distance) };
    })
    .filter(({ distances }) => distances.every((distance) => distance <= maxDistance))
    .sort((a, b) => sum(a.distances) - sum(b.distances))
    .slice(0, maxCount)
    .map(({ property, differences }) => ({ property, differences }));
}

/** A minimum has no upper end. */
function rangeOf(value: Range | number | undefined): Range | undefined {
  return typeof value === 'number' ? { min: value, max: Number.POSITIVE_INFINITY } : value;
}

/** The distance is the logarithm of the ratio: twice and half are equally far. An unknown figure is infinitely far. */
function missOf(figure: number, { min, max }: Range): { amount: number; distance: number } {
  if (figure === 0) return { amount: -min, distance: Number.POSITIVE_INFINITY };
  const nearest = Math.min(Math.max(figure, min), max);
  return { amount: figure - nearest, distance: Math.abs(Math.log(figure / nearest)) };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
