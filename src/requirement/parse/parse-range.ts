import { multipleWord } from '#domain/numbers/number-multiples.ts';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { amountOf, wholeWords } from '#domain/prose/amounts.ts';

/** "entre 3 y 5 mil" and "más de 5000" are ranges; a number alone is the value around which to search. */
export type ParsedRange = Range | { around: number };

/** Words before a maximum: "hasta 5000". */
const maxWords =
  'no mas de|no (?:mayor|superior)(?:es)? (?:a|de|que)|no rebas[a-z]{1,3}(?: de)?|no more than|not over|menos de|hasta|max(?:im[oa])?(?: de)?|no (?:exceda|rebase|pase) de|tope(?: de)?|abajo de|menor(?:es)? (?:a|de|que)|presupuesto(?: de)?|under|up to';
/** Words before a minimum: "más de 5000". */
const minWords =
  'no menos de|no (?:menor|inferior)(?:es)? (?:a|de|que)|no less than|not less than|mas de|desde|min(?:im[oa])?(?: de)?|al menos|por lo menos|a partir de|arriba de|mayor(?:es)? (?:a|de|que)|over';
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
    `${before}(?:(${maxWords}) |(${minWords}) |entre |de )?(?:${signed} ?(?:${unit} )?(?:y hasta|y maximo|a|y|hasta|-) ?)?${signed} ?${unit}( o mas| en adelante|(?: como)? minimo)?( o menos|(?: como)? maximo)?`,
  );
};

/**
 * Reads a range whose two ends may stand apart: "desde 2,000 m² en Puebla, máximo 4,000 m²".
 * @param take takes the first range of a text that is accepted
 */
export function takeEnds(take: (accepts: (range: Range) => boolean) => Range | undefined): Range | undefined {
  const first = take(() => true);
  if (!first || (first.min > 1 && first.max < unboundedMax)) return first;
  const other = take(({ min, max }) =>
    first.min > 1 ? min <= 1 && max >= first.min : max === unboundedMax && min <= first.max,
  );
  return other ? { min: Math.max(first.min, other.min), max: Math.min(first.max, other.max) } : first;
}

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
  less,
]: RegExpExecArray): ParsedRange {
  const last = amountOf(high, multiple);
  // "de 3 a 5 mil": the multiple of the second number belongs to the first too.
  if (low) return { min: amountOf(low, lowMultiple ?? multiple), max: last };
  if (max || less) return { min: 0, max: last };
  return min || more ? { min: last, max: unboundedMax } : { around: last };
}
