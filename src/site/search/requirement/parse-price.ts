import type { Range } from '#domain/property-query.ts';
import { mentionsOffer } from './parse-offer-and-type.ts';
import { rangeOfMatch, rangePattern } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

/** Smaller amounts are a price per square metre: "$95 m2". */
const minPrice = 1_000;
/** "En renta hasta 15,000" may mean an area. From this many pesos on it means a price. */
const minBudget = 20_000;

/** "pesos", "al mes", "mensuales" or nothing. Amounts in dollars are not understood: no exchange rate is known. */
const pesos = '(?:(?:de )?pesos|mxn|(?:al |por )?mes|mensual(?:es)?)?(?! (?:usd|dolares|dll?s))';

/** In pesos: "$40,000 al mes", "hasta 20 mdp", "renta menos de 500 mil". */
export const takePrice = (text: UnreadText): Range | undefined =>
  text.take(rangePattern(pesos, { before: '(?<!usd )', sign: '\\$? ?' }), (match) =>
    priceOfMatch(match, mentionsOffer(text)),
  );

/**
 * An amount is a price when it has a sign or a unit ("$40,000", "500 mil", "50000 pesos").
 * Without one it is a price when it is a large maximum beside "renta" or "venta" ("en renta hasta 50000").
 */
function priceOfMatch(match: RegExpExecArray, hasOffer: boolean): Range | undefined {
  const range = rangeOfMatch(match);
  const [text, maxWord] = match;
  const isBudget = hasOffer && maxWord && 'max' in range && range.max >= minBudget;
  const hasSignOrUnit = /[$]|[a-z]$/.test(text.replace(/ (?:o mas|minimo)$/, ''));
  if (!isBudget && !hasSignOrUnit) return undefined;
  // A single price is a maximum: "$40,000 al mes".
  const { min, max } = 'around' in range ? { min: 0, max: range.around } : range;
  return max >= minPrice && min <= max ? { min: Math.max(1, min), max } : undefined;
}
