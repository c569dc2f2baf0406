import type { Currency, PriceBasis } from '#domain/money.ts';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';
import { readTypedRange } from './typed-range.ts';

/** What a text states besides the figure of a price. */
export interface PriceTerms {
  currency?: Currency;
  /** Stated for a price per m². */
  basis?: PriceBasis;
}

/** A text in one of the two inputs of a range. Without members the input is empty. */
export interface TypedRangeEnd {
  /** The figure of this end: money with two decimals, an area without. */
  figure?: number;
  /** Both ends, where the text states both: "2000 a 4000". */
  range?: Range;
  terms?: PriceTerms;
  /** Whether the text is no figure. It stays in the input, with a sentence. */
  isUnclear?: true;
}

/** Reads one of the two inputs of a range: "80 mil", "USD 5,000", "una hectárea", "2000 a 4000". */
export function readRangeEnd(text: string, quantity: 'money' | 'area'): TypedRangeEnd {
  if (text.trim() === '') return {};
  const read = readTypedNumber(text, quantity);
  const ends = read ? [read] : Object.values(readTypedRange(text, quantity) ?? {});
  const decimals = quantity === 'money' ? 100 : 1;
  const figures = ends.map(({ amount }) => Math.floor(amount * decimals) / decimals);
  const [min, max = min] = figures;
  if (min === undefined || max === undefined || ends.some(cannotFilter)) return { isUnclear: true };
  const terms = termsOf(ends.at(-1));
  return { ...(read ? { figure: min } : { range: { min, max } }), ...(terms && { terms }) };
}

function termsOf({ currency, basis }: Partial<TypedNumber> = {}): PriceTerms | undefined {
  return currency || basis ? { ...(currency && { currency }), ...(basis && { basis }) } : undefined;
}

const cannotFilter = ({ amount }: TypedNumber) => !(amount >= 0 && amount < unboundedMax);
