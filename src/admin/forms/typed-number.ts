import { numberWords } from '#domain/number-words.ts';

const number = String.raw`(?<whole>-?(?:\d{1,3}(?:[,'’\s]\d{3})+|\d*))(?<decimals>\.\d*)?`;
const multiple = `(?<multiple>${Object.keys(numberWords).join('|')})?`;
const unit = String.raw`(?:de )?(?:pesos|mxn|m\.?n\.?|m2?|metros(?: cuadrados)?|°)?`;
const pattern = new RegExp(`^\\$?\\s*${number}\\s*${multiple}\\s*${unit}$`);

/**
 * A number the ways it is typed, pasted and dictated in Mexico: "$1,250,000.50", "1'250,000", "85 mil pesos",
 * "2,500 m²". What is none stays as it is: of "9,5" nobody knows whether it is 9.5 or 95.
 */
export function typedNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const { whole = '', decimals = '', multiple } = pattern.exec(withoutAccents(typed).trim())?.groups ?? {};
  const digits = whole.replace(/[^\d-]/g, '') + decimals;
  if (!/\d/.test(digits)) return typed.trim();
  return isMultiple(multiple) ? String(Number((Number(digits) * numberWords[multiple]).toFixed(2))) : digits;
}

const withoutAccents = (typed: string) => typed.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
const isMultiple = (word = ''): word is keyof typeof numberWords => word in numberWords;
