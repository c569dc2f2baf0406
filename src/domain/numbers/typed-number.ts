import { visibleText } from '#domain/invisible-characters.ts';
import type { Currency, PriceBasis } from '#domain/money.ts';
import { amountOf } from '#domain/prose/amounts.ts';
import { normalizeProse } from '#domain/prose/normalize-prose.ts';
import { multipleWord } from './number-multiples.ts';
import {
  area,
  length,
  squareFoot,
  squareMetresPerHectare,
  thickness,
  typedPower,
  type UnitSet,
  weight,
  weightPerArea,
} from './units.ts';
import type { PointMeaning } from './written-digits.ts';

/** What a field or a filter measures. It decides which units and words a typed number may have. */
export type Quantity = keyof typeof quantities;

interface QuantityRule {
  /** The unit of the result first. */
  unitSet?: UnitSet;
  /** Words after the number that change nothing. */
  words?: string;
  /** The meaning of a point before exactly three digits, unless a unit tells; thousands when absent. */
  point?: PointMeaning;
  /** Whether "mdp" may follow the number. */
  hasMillionPesos?: true;
}

const wordsOf = (factors: Record<string, number>): UnitSet => ({
  units: Object.entries(factors).map(([pattern, factor]) => ({ pattern, factor })),
  step: 1,
});
const inDecimals = { point: 'decimals' } as const;
/** In a field of areas "5,000 metros" and "10,000 pies" are square ones. */
const areaOrBareWords: UnitSet = {
  ...area,
  units: [
    ...area.units,
    { pattern: '(?:m|mts?|metros?)(?: 2)?', factor: 1 },
    { pattern: '(?:ft|feet|pies)', factor: squareFoot },
  ],
};

const quantities = {
  /** In the stated currency and basis. */
  money: {
    words: '(?:al|por|x|cada) mes|mes|mensual(?:es)?|(?:(?:mas|el) )?iva',
    hasMillionPesos: true,
  },
  area: { unitSet: areaOrBareWords, words: '(?:de )?(?:construccion|construidos|techados|terreno)' },
  /** "9.500" is 9.5: no height, bay or court has thousands of metres. */
  length: { unitSet: length, words: 'libres?|de altura(?: libre)?|altura libre', ...inDecimals },
  thickness: { unitSet: thickness, words: 'de espesor', ...inDecimals },
  weight: { unitSet: weight, ...inDecimals },
  weightPerArea: { unitSet: weightPerArea, ...inDecimals },
  power: { unitSet: typedPower, words: 'contratad[oa]s|disponibles?' },
  percent: { words: 'por ?ciento|(?:al ano|anual(?:es)?)', ...inDecimals },
  months: { unitSet: wordsOf({ mes: 1, meses: 1, '(?:anos?)': 12 }), words: 'de renta', ...inDecimals },
  degrees: inDecimals,
  /** Pesos for one dollar. */
  exchangeRate: { words: 'pesos|mxn|(?:por|x) dolar', ...inDecimals },
  count: { words: 'anden(?:es)?|muelles?|docks?|cajon(?:es)?|banos?|rampas?|puertas?|lugares|piezas?' },
} as const satisfies Record<string, QuantityRule>;

/** The quantity of a field by its unit, as labels show it. A field without a unit counts things. */
export function quantityOfUnit(unit = ''): Quantity {
  if (/^(?:MXN|USD)/.test(unit)) return 'money';
  return quantityOfUnits[unit] ?? 'count';
}

const quantityOfUnits: Record<string, Quantity> = {
  'm²': 'area',
  m: 'length',
  cm: 'thickness',
  t: 'weight',
  't/m²': 'weightPerArea',
  kVA: 'power',
  '%': 'percent',
  meses: 'months',
  'meses de renta': 'months',
  '°': 'degrees',
};

/** A number that a person typed, in the unit of its quantity. Members that the text does not state are absent. */
export interface TypedNumber {
  amount: number;
  currency?: Currency;
  basis?: PriceBasis;
}

/** "usd", "us$", "dólares", "dlls" in normal form. No groups. */
export const dollarWord = '(?:usd|u\\.?s\\.? ?\\$|us dollars|dolar(?:es)?(?: americanos)?|dollars?|dll?s)';
/** "pesos", "mxn", "m.n." in normal form. No groups. */
export const pesoWord = '(?:(?:de )?pesos(?: mexicanos)?|mxn?|m\\.? ?n)';
/** "el m2", "por metro cuadrado", "/m2" in normal form. No groups. */
export const perSquareMetreWord =
  '(?:(?:(?:por|el|x|cada|al) )?(?:m ?2|mts? ?2|metros? cuadrados?)|(?:por|el|x|cada|al) (?:metro|mt))';

const anywhere = (pattern: string) => new RegExp(`(?<!\\S)(?:${pattern})(?= |\\d|$)`);
const dollars = anywhere(`(?:de )?${dollarWord}`);
const pesos = anywhere(pesoWord);
const perSquareMetre = anywhere(perSquareMetreWord);

/**
 * Reads a number as people in Mexico write it: "$1,250,000.50", "85 mil pesos al mes", "12.5M", "2.3 MM", "12 mdp",
 * "85.000", "1,5", "2,500 m²", "una hectárea", "10,000 pies cuadrados", "4 1/2", "1.5 MW".
 * @returns undefined for a text that is no number of the quantity, or may be two
 */
export function readTypedNumber(text: string, quantity: Quantity): TypedNumber | undefined {
  const input = visibleText(text);
  const rule: QuantityRule = quantities[quantity];
  if (mixedCommas.test(input)) return undefined;
  if (quantity === 'area') {
    const inDeed = areaOfDeed(input);
    if (inDeed !== undefined) return { amount: inDeed };
  }
  if (quantity !== 'money') return amountIn(normalizeProse(input, rule.point), rule);
  const prose = normalizeProse(withMillions(input));
  const currency = dollars.test(prose) ? 'USD' : pesos.test(prose) || / mdp/.test(prose) ? 'MXN' : undefined;
  const isPerSquareMetre = perSquareMetre.test(prose);
  const amount = prose.replace(dollars, ' ').replace(pesos, ' ').replace(perSquareMetre, ' ');
  const read = amountIn(amount.replace(/ +/g, ' ').trim(), rule);
  return read && { ...read, ...(currency && { currency }), ...(isPerSquareMetre && { basis: 'per_m2' }) };
}

/** "1,000,00" may be 1,000 or 100,000. */
const mixedCommas = /\d,\d{3},\d{1,2}(?!\d)/;

/** "12.5M", "2.3 MM" and "2 MDD" of an amount of money with "millones". */
export const withMillions = (input: string) =>
  input
    .replace(/(\d)\s*m\.?d\.?d\.?(?![\p{L}\d])/giu, '$1 millones usd')
    .replace(/(\d)\s*mm?(?!\.?\s?[\p{L}\d²])/giu, '$1 millones');

const numberPattern = new RegExp(
  `^\\$? ?(-?(?:\\d{1,15}(?:\\.\\d+|,\\d{1,2})?|\\.\\d+))(?: (${multipleWord}))?((?: .+)?)$`,
);

/** One number, then its multiple, unit and words without meaning. */
function amountIn(
  text: string,
  { unitSet, words = '(?!)', hasMillionPesos }: QuantityRule,
): TypedNumber | undefined {
  const [, number = '', multiple, rest = ''] = numberPattern.exec(text) ?? [];
  if (number === '' || (multiple === 'mdp' && !hasMillionPesos)) return undefined;
  const unit = withoutWords(rest, words).trim().replace(/^de /, '');
  const factor = unit === '' ? 1 : unitSet?.units.find(({ pattern }) => isWhole(pattern, unit))?.factor;
  if (factor === undefined) return undefined;
  const amount = amountOf(number, multiple) * factor;
  return { amount: factor === 1 && multiple === undefined ? amount : withTwoDecimals(amount) };
}

const isWhole = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text);

/** Several words may follow a number: "85 mil al mes mas iva". */
function withoutWords(text: string, words: string): string {
  const shorter = text.replace(new RegExp(` (?:${words})$`), '');
  return shorter === text ? text : withoutWords(shorter, words);
}

const withTwoDecimals = (amount: number) => Number(amount.toFixed(2));

/** Hectares, ares and centiares, as deeds write them: "12-34-56.78 has". In m². */
function areaOfDeed(input: string): number | undefined {
  const [, hectares, ares, centiares] =
    /^\s*(\d+)-(\d{2})-(\d{2}(?:\.\d+)?)\s*(?:has?|hect[aá]reas?)\.?\s*$/i.exec(input) ?? [];
  return hectares === undefined
    ? undefined
    : withTwoDecimals(Number(hectares) * squareMetresPerHectare + Number(ares) * 100 + Number(centiares));
}
