import { type Quantity, readTypedNumber, type TypedNumber } from './typed-number.ts';

/** Two numbers that a person typed as the ends of a range. */
export interface TypedRange {
  min: TypedNumber;
  max: TypedNumber;
}

const rangePattern = /^\s*(?:(?:de|entre|desde)\s)?\s*(\S.*?)(?:\s+(?:a|y|hasta)\s+|\s*[-–—]\s*)(\S.*)$/i;

/**
 * Reads "2000 a 4000", "entre 3 y 5 mil m²", "$20,000 - $40,000". The words after the second number belong to the first
 * too, unless the first has words of its own or would be the larger one: "500 a 2 mil".
 * @returns undefined for a text that is no range, or a reversed one
 */
export function readTypedRange(input: string, quantity: Quantity): TypedRange | undefined {
  const [, first = '', last = ''] = rangePattern.exec(input) ?? [];
  const max = readTypedNumber(last, quantity);
  if (max === undefined) return undefined;
  const [wordsOfLast = ''] = /\p{L}.*$/u.exec(last) ?? [];
  return [`${first} ${wordsOfLast}`, first]
    .flatMap((text) => readTypedNumber(text, quantity) ?? [])
    .filter((min) => min.amount <= max.amount)
    .map((min) => ({ min, max }))[0];
}
