import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { amountOf, multipleWord, wholeWords } from '#domain/prose/amounts.ts';

/** "entre 3 y 5 mil" and "más de 5000" are ranges; a number alone is the value around which to search. */
export type ParsedRange = Range | { around: number };

/** Words before a maximum: "hasta 5000". */
const maxWords =
  'menos de|hasta|max(?:im[oa])?(?: de)?|no mas de|abajo de|menor(?:es)? (?:a|de|que)|presupuesto(?: de)?|under|up to';
/** Words before a minimum: "más de 5000". */
const minWords =
  'mas de|desde|min(?:im[oa])?(?: de)?|al menos|por lo menos|a partir de|arriba de|mayor(?:es)? (?:a|de|que)|over';
/** A number and its multiple: "5000", "1.5 mdp". Two groups. */
const amount = String.raw`(\d+(?:[.,]\d+)?) ?(${multipleWord})?(?![a-z])`;

/** "m", "mts", "metros" */
export const metres = '(?:m|mts?|metros?)';

/**
 * Matches one or two amounts with a unit: "5000 m2", "entre 3 y 5 mil m2", "más de 8 andenes", "4 andenes o más".
 * `rangeOfMatch` reads its groups.
 * @param before a pattern that must precede, as "altura de" in "altura de 9 m"
 * @param sign a pattern directly before each number, as "$"
 */
export const rangePattern = (unit: string, { before = '', sign = '' } = {}) => {
  const signed = sign + amount;
  return wholeWords(
    `${before}(?:(${maxWords}) |(${minWords}) |entre |de )?(?:${signed} ?(?:${unit} )?(?:a|y|hasta|-) ?)?${signed} ?${unit}( o mas| minimo)?`,
  );
};

/** @param match of a `rangePattern` */
export function rangeOfMatch([
  ,
  max,
  min,
  low,
  lowMultiple,
  high,
  multiple,
  more,
]: RegExpExecArray): ParsedRange {
  const last = amountOf(high, multiple);
  // "de 3 a 5 mil": the multiple of the second number belongs to the first too.
  if (low) return { min: amountOf(low, lowMultiple ?? multiple), max: last };
  if (max) return { min: 0, max: last };
  return min || more ? { min: last, max: unboundedMax } : { around: last };
}
