import type { Currency } from '#domain/money.ts';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';
import { readTypedRange } from './typed-range.ts';

/** A text in one of the two inputs of a range. Without members the input is empty. */
export interface TypedRangeEnd {
  /** The figure of this end; an integer, because the URL of the list has no decimals. */
  figure?: number;
  /** Both ends, where the text states both: "2000 a 4000". */
  range?: Range;
  currency?: Currency;
  /** Whether the text is no figure. It stays in the input, with a sentence. */
  isUnclear?: true;
}

/** Reads one of the two inputs of a range: "80 mil", "USD 5,000", "una hectárea", "2000 a 4000". */
export function readRangeEnd(text: string, quantity: 'money' | 'area'): TypedRangeEnd {
  if (text.trim() === '') return {};
  const read = readTypedNumber(text, quantity);
  const ends = read ? [read] : Object.values(readTypedRange(text, quantity) ?? {});
  const figures = ends.map(({ amount }) => Math.floor(amount));
  const [min, max = min] = figures;
  if (min === undefined || max === undefined || ends.some(cannotFilter)) return { isUnclear: true };
  const currency = ends.at(-1)?.currency;
  return { ...(read ? { figure: min } : { range: { min, max } }), ...(currency && { currency }) };
}

/** A list has no filter by price per m². */
const cannotFilter = ({ amount, basis }: TypedNumber) =>
  !(amount >= 0 && amount < unboundedMax) || basis !== undefined;
