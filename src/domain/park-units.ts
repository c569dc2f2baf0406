import { type Currency, totalOf } from './money.ts';
import type { Property } from './property.ts';
import { offersOf, type PriceFields } from './property-offers.ts';
import type { Range } from './property-query.ts';
import { smallestPartOf } from './property-search.ts';
import { availableOf } from './property-statuses.ts';

/** The fields that the totals of a park are derived from. */
export type UnitFigures = PriceFields & Pick<Property, 'area' | 'divisible_from' | 'status'>;

/** The totals of a park's units. They are not stored. */
export interface UnitTotals {
  total: number;
  available: number;
  /** The smallest part and the largest unit that are available, in m²; undefined when no area is stated. */
  area?: Range | undefined;
  /**
   * The lowest and the highest rent of available units per month; undefined when no rent is stated, and when rents are
   * stated in different currencies.
   */
  rent?: (Range & { currency: Currency }) | undefined;
}

export function unitTotalsOf(units: readonly UnitFigures[]): UnitTotals {
  const available = availableOf(units);
  const measured = available.filter(({ area }) => area > 0);
  return {
    total: units.length,
    available: available.length,
    area: rangeOf(measured.flatMap((unit) => [smallestPartOf(unit) ?? unit.area, unit.area])),
    rent: rentRangeOf(available),
  };
}

function rentRangeOf(units: readonly UnitFigures[]): UnitTotals['rent'] {
  const rents = units.flatMap((unit) => {
    const rent = offersOf(unit).find(({ kind }) => kind === 'rent');
    return (rent && totalOf(rent, unit.area)) ?? [];
  });
  const range = rangeOf(rents.map(({ amount }) => amount));
  const [currency, ...others] = new Set(rents.map((rent) => rent.currency));
  return range && currency && others.length === 0 ? { ...range, currency } : undefined;
}

const rangeOf = (figures: number[]): Range | undefined =>
  figures.length > 0 ? { min: Math.min(...figures), max: Math.max(...figures) } : undefined;
