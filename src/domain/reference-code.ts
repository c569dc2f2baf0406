import { fold } from './slug.ts';

/** The prefix of every reference code. The trigger that gives the codes has the same one. */
export const referencePrefix = 'NP';
const minDigits = 4;

/** "NP-0123": at least four digits. */
const referenceCodeOf = (number: number): string =>
  `${referencePrefix}-${String(number).padStart(minDigits, '0')}`;

/** A search text that may be one reference code. */
export interface TypedReferenceCode {
  /** As it is stored. */
  code: string;
  /** Whether the text can mean nothing else: it has the prefix, or zeros before the number. */
  isCertain: boolean;
}

const codePattern = new RegExp(
  `^(?:(?:clave|codigo|ref|referencia) )?(${referencePrefix.toLowerCase()} ?)?(\\d{1,9})$`,
);

/** Reads "NP-0123", "np 123", "Clave NP0123", "0123" and "123" as a code; undefined for every other text. */
export function referenceCodeIn(search: string): TypedReferenceCode | undefined {
  const [, prefix, digits = ''] = codePattern.exec(fold(search)) ?? [];
  const number = Number(digits);
  if (number === 0) return undefined;
  const hasZeros = digits.startsWith('0') && digits.length >= minDigits;
  return { code: referenceCodeOf(number), isCertain: prefix !== undefined || hasZeros };
}
