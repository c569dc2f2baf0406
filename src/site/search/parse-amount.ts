import { numberMultiples } from '#domain/number-multiples.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';

/** The unit of an amount: a price in pesos or an area in square metres. */
export type AmountKind = 'price' | 'area';

const { mil, k } = numberMultiples;
const multiplesByKind: Record<AmountKind, Record<string, number>> = {
  price: { ...numberMultiples, m: 1_000_000, mm: 1_000_000 },
  area: { mil, k, ha: 10_000, has: 10_000, hectarea: 10_000, hectareas: 10_000 },
};

/** Units that may surround an amount and do not change it: "$80,000 MXN", "45 mil al mes", "5,000 m2". */
const unitsByKind: Record<AmountKind, RegExp> = {
  price: /\$|\b(de )?(pesos|mxn|mn)\b|\/ ?mes\b|\b(al mes|mensual(es)?)\b/g,
  area: /\b(m|mts?|metros)( ?2| cuadrados)?$|(?<=\d)m2?$/,
};

/**
 * Reads an amount as people in Mexico write it: "80,000.50", "80 mil", "1.5 mdp", "5,000 m²".
 * @returns whole pesos or square metres; undefined for an empty text, NaN for a text that is no amount
 */
export function parseAmount(typed: string, kind: AmountKind): number | undefined {
  if (typed.trim() === '') return undefined;
  const text = normalize(typed).replace(unitsByKind[kind], ' ').trim();
  // "1'500,000" or "1.5 mdp": digits with separators, then at most one word.
  const [, digits = '', word] = /^([\d.,' ]*\d) ?([a-z]+)?$/.exec(text) ?? [];
  const multiple = word === undefined ? 1 : (multiplesByKind[kind][word] ?? Number.NaN);
  const amount = Math.floor(Number((parseNumber(digits, multiple > 1) * multiple).toFixed(2)));
  return amount < unboundedMax ? amount : Number.NaN;
}

/** Lower case, without accents, one kind of apostrophe, single spaces. */
const normalize = (typed: string) =>
  typed.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’´`]/g, "'").replace(/\s+/g, ' ');

/**
 * Reads digits with either thousands separator.
 * A point before exactly three digits separates thousands ("80.000"), unless a multiple follows ("1.500 mdp" is unclear).
 */
function parseNumber(digits: string, hasMultiple: boolean): number {
  // "80000", "1.5", "1,5"
  if (/^\d+([.,]\d{1,2})?$/.test(digits)) return Number(digits.replace(',', '.'));
  // "80,000.50", "1'500,000", "80 000"
  if (/^[1-9]\d{0,2}([,' ]\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replace(/[,' ]/g, ''));
  // "1.500.000,75"
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits) && !hasMultiple)
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number.NaN;
}
