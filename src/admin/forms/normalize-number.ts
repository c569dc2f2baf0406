import { numberMultiples } from '#domain/number-multiples.ts';

const number = String.raw`(?<whole>-?(?:\d{1,3}(?:[,'’\s]\d{3})+|\d*))(?<decimals>\.\d*)?`;
const multiple = `(?<multiple>${Object.keys(numberMultiples).join('|')})?`;
const unit = String.raw`(?:de )?(?:pesos|mxn|m\.?n\.?|m2?|metros(?: cuadrados)?|°)?`;
const pattern = new RegExp(`^\\$?\\s*${number}\\s*${multiple}\\s*${unit}$`);

/**
 * Returns a number in the notations of Mexico as plain digits: "$1,250,000.50", "1'250,000", "85 mil pesos",
 * "2,500 m²". Other input stays as it is: "9,5" could mean 9.5 or 95.
 */
export function normalizeNumber(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  const { whole = '', decimals = '', multiple } = pattern.exec(withoutAccents(input).trim())?.groups ?? {};
  const digits = whole.replace(/[^\d-]/g, '') + decimals;
  if (!/\d/.test(digits)) return input.trim();
  return isMultiple(multiple)
    ? String(Number((Number(digits) * numberMultiples[multiple]).toFixed(2)))
    : digits;
}

const withoutAccents = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
const isMultiple = (word = ''): word is keyof typeof numberMultiples => word in numberMultiples;
