import { numberWords } from '#domain/number-words.ts';
import type { Range } from '#domain/property-query.ts';
import { noLimit } from './filter.ts';
import { inFigures } from './spoken-figures.ts';

/** "Más de cinco mil m²" as the patterns read it: "mas de 5 mil m2", and "20x50" as its area. */
export function plainly(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[>≥]=?/g, ' mas de ')
    .replace(/[<≤]=?/g, ' menos de ')
    .replace(/(\d)[,. '’](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<!\d)1[/⁄]2(?!\d)/g, '0.5')
    .replace(/(\d+)\+(?= ?(?:m|ha|sq|$))/g, ' mas de $1')
    .replace(/[–—]/g, '-')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/[^a-z0-9$.,-]|[.,-](?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return inFigures(plain).replace(sides, (_, front, depth) => `${Number(front) * Number(depth)} m2`);
}

const sides =
  /(?<!\S)(\d+(?:\.\d+)?) ?(?:m |mts |metros )?(?:x|por) ?(\d+(?:\.\d+)?)(?: ?(?:m2?|mts|metros))?(?!\S)/g;

/** What was said of a figure: "entre 3 y 5 mil", "más de 5000", or "5000" alone. */
export type SpokenRange = Range | { around: number };

const upTo =
  'menos de|hasta|max(?:im[oa])?(?: de)?|no mas de|abajo de|menor(?:es)? (?:a|de|que)|presupuesto(?: de)?|under|up to';
const from =
  'mas de|desde|min(?:im[oa])?(?: de)?|al menos|por lo menos|a partir de|arriba de|mayor(?:es)? (?:a|de|que)|over';
const figure = String.raw`(\d+(?:[.,]\d+)?) ?(${Object.keys(numberWords).join('|')})?(?![a-z])`;

/** Whole words of a text that is written plainly. */
export const wordsLike = (words: string) => new RegExp(String.raw`(?<!\S)(?:${words})(?!\S)`, 'g');

/** A figure or two, bounded or not, in the unit; `rangeIn` reads what it matches. */
export const rangePattern = (unit: string, { before = '', sign = '' } = {}) => {
  const signed = sign + figure;
  return wordsLike(
    `${before}(?:(${upTo}) |(${from}) |entre |de )?(?:${signed} ?(?:${unit} )?(?:a|y|hasta|-) ?)?${signed} ?${unit}( o mas| minimo)?`,
  );
};

export function rangeIn([, max, min, low, lowMultiple, high, multiple, more]: RegExpExecArray): SpokenRange {
  const last = figureOf(high, multiple);
  if (low) return { min: figureOf(low, lowMultiple ?? multiple), max: last };
  if (max) return { min: 0, max: last };
  return min || more ? { min: last, max: noLimit } : { around: last };
}

const figureOf = (digits = '', multiple = '') =>
  Number(digits.replace(',', '.')) * (numberWords[multiple as keyof typeof numberWords] ?? 1);
