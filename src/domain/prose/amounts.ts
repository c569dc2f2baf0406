import { numberMultiples } from '#domain/numbers/number-multiples.ts';

/** Matches a pattern only where it begins and ends at the border of a word. */
export const wholeWords = (pattern: string) => new RegExp(String.raw`(?<!\S)(?:${pattern})(?!\S)`, 'g');

/** A number of prose in normal form: "5000", "1.5". No groups. */
export const digits = String.raw`\d{1,12}(?:[.,]\d{1,4})?`;

/** @param multiple a `multipleWord`, or nothing */
export function amountOf(number = '', multiple = ''): number {
  const factor = numberMultiples[multiple as keyof typeof numberMultiples];
  const amount = Number(number.replace(',', '.'));
  // 129.133 × 1,000,000 has noise.
  return factor === undefined ? amount : Number((amount * factor).toFixed(2));
}
