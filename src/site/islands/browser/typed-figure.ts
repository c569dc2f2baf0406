import { numberWords } from '#domain/number-words.ts';
import { noLimit } from './filter.ts';

/** What a figure is of: pesos or square metres. */
export type Measure = 'price' | 'area';

const { mil, k } = numberWords;
const multiplesOf: Record<Measure, Record<string, number>> = {
  price: { ...numberWords, m: 1_000_000, mm: 1_000_000 },
  area: { mil, k, ha: 10_000, has: 10_000, hectarea: 10_000, hectareas: 10_000 },
};
/** What may stand around a figure and says nothing new. */
const units: Record<Measure, RegExp> = {
  price: /\$|\b(de )?(pesos|mxn|mn)\b|\/ ?mes\b|\b(al mes|mensual(es)?)\b/g,
  area: /\b(m|mts?|metros)( ?2| cuadrados)?$|(?<=\d)m2?$/,
};

/**
 * Reads a figure as people in Mexico write it: "80,000.50", "80 mil", "1.5 mdp", "5,000 m²".
 * @returns whole pesos or square metres; undefined where nothing is typed, NaN where it is not understood
 */
export function figureIn(typed: string, measure: Measure): number | undefined {
  if (typed.trim() === '') return undefined;
  const text = plain(typed).replace(units[measure], ' ').trim();
  const [, digits = '', word] = /^([\d.,' ]*\d) ?([a-z]+)?$/.exec(text) ?? [];
  const multiple = word === undefined ? 1 : (multiplesOf[measure][word] ?? Number.NaN);
  const figure = Math.floor(Number((numberIn(digits, multiple > 1) * multiple).toFixed(2)));
  return figure < noLimit ? figure : Number.NaN;
}

const plain = (typed: string) =>
  typed.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’´`]/g, "'").replace(/\s+/g, ' ');

/** A point before three digits parts thousands where it stands alone, and may be either before a multiple. */
function numberIn(digits: string, hasMultiple: boolean): number {
  if (/^\d+([.,]\d{1,2})?$/.test(digits)) return Number(digits.replace(',', '.'));
  if (/^[1-9]\d{0,2}([,' ]\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replace(/[,' ]/g, ''));
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits) && !hasMultiple)
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number.NaN;
}
