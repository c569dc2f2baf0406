import type { PropertyQuery, Range } from './property-query.ts';
import { offerChoices } from './property-query.ts';
import { unboundedMax } from './property-query-fields.ts';
import { typeSlugOf } from './slug.ts';

/** A search is counted as ranges, never as its text. Each list has the lower ends. */

/** m² */
export const areaSteps = [0, 500, 1_000, 2_500, 5_000, 10_000, 25_000];
/** kVA */
export const powerSteps = [0, 75, 150, 300, 500, 1_000, 2_000];
/** Of a rent per month or a sale, in the currency of the search. */
export const budgetSteps = [
  ...[0, 25_000, 50_000, 100_000, 200_000, 400_000, 800_000],
  ...[2_000_000, 5_000_000, 10_000_000, 20_000_000, 40_000_000, 80_000_000],
];

/** The lower end of the range that contains a value. */
const stepOf = (steps: number[], value: number) => Math.max(0, ...steps.filter((step) => step <= value));

/** The wanted area: the middle of a range, or its only end. */
function wantedArea({ min, max }: Range): number {
  if (max >= unboundedMax) return min;
  return min <= 1 ? max : (min + max) / 2;
}

/** The budget of a search. */
const wantedBudget = ({ min, max }: Range) => (max >= unboundedMax ? min : max);

type CountedQuery = Pick<
  PropertyQuery,
  'offer' | 'type' | 'location_id' | 'area' | 'price' | 'currency' | 'basis' | 'power_kva'
>;

/**
 * A search as the server counts it: operation, type, location, area, kVA, budget and whether it found something, with
 * commas between and '' for a filter that is not set. A price per m² is no budget.
 * @returns undefined when none of these filters is set
 */
export function countedSearchOf(query: CountedQuery, hasResults: boolean): string | undefined {
  const { offer, type, location_id, area, price, currency, basis, power_kva } = query;
  const parts = [
    offerChoices[offer].param,
    type ? typeSlugOf(type) : '',
    location_id ?? '',
    area ? stepOf(areaSteps, wantedArea(area)) : '',
    power_kva ? stepOf(powerSteps, power_kva) : '',
    price && basis === 'total' ? `${currency}${stepOf(budgetSteps, wantedBudget(price))}` : '',
  ];
  if (parts.every((part) => part === '')) return undefined;
  return [...parts, hasResults ? 1 : 0].join();
}

/** Both ends of a counted range; `to` is undefined for the last one, and for one of another version. */
export interface CountedRange {
  from: number;
  to: number | undefined;
}

/** The range that a counted lower end begins; undefined for ''. */
export function countedRangeOf(steps: number[], from: string): CountedRange | undefined {
  if (from === '') return undefined;
  const index = steps.indexOf(Number(from));
  return { from: Number(from), to: index < 0 ? undefined : steps[index + 1] };
}
