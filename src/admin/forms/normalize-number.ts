import { numberMultiples, squareMetresPerHectare } from '#domain/number-multiples.ts';

const hectares = Object.fromEntries(
  ['ha', 'has', 'hectarea', 'hectareas'].map((word) => [word, squareMetresPerHectare]),
);

/** Words after a number that do not change it, without accents. */
const units =
  /\s*(?:de )?(?:pesos|mxn|m\.?n|m2?|mts?2?|metros(?: cuadrados)?|°|al mes|por mes|\/ ?mes|mensual(?:es)?|(?:\+|mas) ?iva|libres?|anden(?:es)?|cajon(?:es)?|banos?)\.?$/;

const numberPattern = /^\$?\s*(-?(?:\d{1,3}(?:[,'’\s]\d{3})+|\d*))(\.\d*)?\s*([a-z]+)?\.?$/;

/** "4 1/2", "1/2", "4 y medio", "media hectárea" */
const fractionPattern = /^(?:(\d+)\s+)?(\d)\/([2-8])(?=\s|$)/;
const halfPattern = /^(?:(\d+) y )?medi[oa](?=\s|$)/;
const fractionCharacters: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** Hectares, ares and centiares, as deeds write them: "12-34-56.78 has". */
const deedPattern = /^(\d+)-(\d{2})-(\d{2}(?:\.\d+)?)\s*(?:has?|hectareas?)\.?$/;

/** Foreign units, by the unit of the field: the pattern after the figure, and the factor. */
const foreignUnits: Record<string, { pattern: RegExp; factor: number }> = {
  'm²': {
    pattern: /\s*(?:ft ?2|sq\.? ?ft\.?|square feet|sf|pies? ?(?:cuadrados?|2))\.?$/,
    factor: 0.092_903_04,
  },
  m: { pattern: /\s*(?:ft|feet|pies?)\.?$/, factor: 0.3048 },
};

const dollars = /u\.?s\.? ?\$|\b(?:usd|u\.s\.d\.?|dolar(?:es)?|dll?s?)\b\.?/;
const pesos = /\b(?:mxn|m\.?n\.?|pesos)\b/;
const perSquareMetre = /(?:\/|\bpor |\bel |\bx )\s*(?:m ?2|mts? ?2|metro(?: cuadrado)?)/;

/** Currency and basis of a typed amount: "4.5 usd/m²". Members that the text does not state are absent. */
export function amountUnitsIn(input: string): { currency?: 'MXN' | 'USD'; basis?: 'per_m2' } {
  const text = plainText(input);
  const currency = dollars.test(text) ? 'USD' : pesos.test(text) ? 'MXN' : undefined;
  return { ...(currency && { currency }), ...(perSquareMetre.test(text) && { basis: 'per_m2' }) };
}

/** Takes the words of currency and basis away, which `amountUnitsIn` reads. */
const withoutAmountUnits = (text: string) => text.replace(dollars, ' ').replace(perSquareMetre, ' ').trim();

/**
 * Returns a number in the notations of Mexico as plain digits: "$1,250,000.50", "1'250,000", "85 mil pesos",
 * "2,500 m²", "4 1/2", "10 andenes". Other input stays as it is: "9,5" could mean 9.5 or 95.
 * @param unit the unit of the field; hectares and square feet are read where it is m², feet where it is m, dollars where
 * it is a currency
 */
export function normalizeNumber(input: unknown, unit = ''): unknown {
  if (typeof input !== 'string') return input;
  const text = /^(?:MXN|USD)/.test(unit) ? withoutAmountUnits(plainText(input)) : plainText(input);
  const foreign = foreignUnits[unit];
  if (foreign?.pattern.test(text)) {
    const figure = Number(normalizeNumber(text.replace(foreign.pattern, '')));
    return Number.isNaN(figure) ? input.trim() : withTwoDecimals(figure * foreign.factor);
  }
  const deed = unit === 'm²' && deedPattern.exec(text);
  if (deed) return withTwoDecimals(Number(deed[1]) * 10_000 + Number(deed[2]) * 100 + Number(deed[3]));

  const [, whole = '', decimals = '', word] =
    numberPattern.exec(withoutUnits(withDecimalFraction(withoutUnit(text, unit)))) ?? [];
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
    .replaceAll('⁄', '/')
    .replace(/^\s*\$\s*(?=\d+ \d\/\d)/, '')
    .trim();

const withDecimalFraction = (text: string) =>
  text
    .replace(fractionPattern, (_, whole, numerator, denominator) =>
      withTwoDecimals(Number(whole ?? 0) + Number(numerator) / Number(denominator)),
    )
    .replace(halfPattern, '$1.5');

/** "750 kVA" in a field of kVA. */
function withoutUnit(text: string, unit: string): string {
  const end = plainText(unit);
  return end !== '' && text.endsWith(end) ? text.slice(0, -end.length).trimEnd() : text;
}

/** Several words may follow a number: "85 mil pesos al mes + IVA". */
function withoutUnits(text: string): string {
  const shorter = text.replace(units, '');
  return shorter === text ? text : withoutUnits(shorter);
}
