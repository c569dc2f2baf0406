import { numberMultiples, squareMetresPerHectare } from '#domain/number-multiples.ts';

const hectares = Object.fromEntries(
  ['ha', 'has', 'hectarea', 'hectareas'].map((word) => [word, squareMetresPerHectare]),
);

/** Words after a number that do not change it, without accents. */
const units =
  /\s*(?:de )?(?:pesos|mxn|m\.?n|m2?|mts?2?|metros(?: cuadrados)?|°|al mes|por mes|\/ ?mes|mensual(?:es)?|(?:\+|mas) ?iva|libres?|anden(?:es)?|cajon(?:es)?|banos?)\.?$/;

const numberPattern = /^\$?\s*(-?(?:\d{1,3}(?:[,'’\s]\d{3})+|\d*))(\.\d*)?\s*([a-z]+)?\.?$/;

/** "4 1/2", "1/2", "4 y medio" */
const fractionPattern = /^(?:(\d+)\s+)?(\d)\/([2-8])(?=\s|$)/;
const halfPattern = /^(\d+) y medi[oa](?=\s|$)/;
const fractionCharacters: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** Hectares, ares and centiares, as deeds write them: "12-34-56.78 has". */
const deedPattern = /^(\d+)-(\d{2})-(\d{2}(?:\.\d+)?)\s*(?:has?|hectareas?)\.?$/;

/**
 * Returns a number in the notations of Mexico as plain digits: "$1,250,000.50", "1'250,000", "85 mil pesos",
 * "2,500 m²", "4 1/2", "10 andenes". Other input stays as it is: "9,5" could mean 9.5 or 95.
 * @param unit the unit of the field; hectares are read where it is m²
 */
export function normalizeNumber(input: unknown, unit = ''): unknown {
  if (typeof input !== 'string') return input;
  const text = plainText(input);
  const deed = unit === 'm²' && deedPattern.exec(text);
  if (deed) return withTwoDecimals(Number(deed[1]) * 10_000 + Number(deed[2]) * 100 + Number(deed[3]));

  const [, whole = '', decimals = '', word] =
    numberPattern.exec(withoutUnits(withDecimalFraction(text))) ?? [];
  const digits = whole.replace(/[^\d-]/g, '') + decimals;
  if (!/\d/.test(digits)) return input.trim();
  if (word === undefined) return digits;
  const multiples: Record<string, number> = { ...numberMultiples, ...(unit === 'm²' && hectares) };
  const multiple = Object.hasOwn(multiples, word) ? multiples[word] : undefined;
  return multiple === undefined ? input.trim() : withTwoDecimals(Number(digits) * multiple);
}

const withTwoDecimals = (number: number) => String(Number(number.toFixed(2)));

/** Lower case, without accents, with fractions written out. */
const plainText = (text: string) =>
  text
    .replace(/\s*([½¼¾])/g, (_, character) => ` ${fractionCharacters[character]}`)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim();

const withDecimalFraction = (text: string) =>
  text
    .replace(fractionPattern, (_, whole, numerator, denominator) =>
      withTwoDecimals(Number(whole ?? 0) + Number(numerator) / Number(denominator)),
    )
    .replace(halfPattern, '$1.5');

/** Several words may follow a number: "85 mil pesos al mes + IVA". */
function withoutUnits(text: string): string {
  const shorter = text.replace(units, '');
  return shorter === text ? text : withoutUnits(shorter);
}
