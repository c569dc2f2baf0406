import { numberMultiples } from '#domain/number-multiples.ts';

/** Matches a pattern only where it begins and ends at the border of a word. */
export const wholeWords = (pattern: string) => new RegExp(String.raw`(?<!\S)(?:${pattern})(?!\S)`, 'g');

/** A number of prose in normal form: "5000", "1.5". No groups. */
export const digits = String.raw`\d{1,12}(?:[.,]\d{1,4})?`;

/** A word that multiplies the number before it: "mil", "mdp". No groups. */
export const multipleWord = Object.keys(numberMultiples).join('|');

/** @param multiple a `multipleWord`, or nothing */
export const amountOf = (number = '', multiple = '') =>
  Number(number.replace(',', '.')) * (numberMultiples[multiple as keyof typeof numberMultiples] ?? 1);
