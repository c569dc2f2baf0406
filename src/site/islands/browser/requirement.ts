import { openQuery, type PropertyQuery, type Range } from '#domain/property-query.ts';
import { areaStep } from '#domain/property-search.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { fold } from '#domain/slug.ts';
import { isUnspoken } from '#site/search/property-finder.ts';
import { noLimit } from './filter.ts';
import { plainly, rangeIn, rangePattern, wordsLike } from './spoken-range.ts';

/** Whoever says "5,000 m²" also takes a fifth less or more. */
const tolerance = 0.2;
/** Fewer metres are a frontage or the number of a house. */
const leastArea = 100;
/** Fewer pesos are a price per square metre. */
const leastPrice = 1_000;

const areaUnits: [unit: string, squareMetres: number, least: number][] = [
  ['(?:m2|mts2|metros cuadrados)', 1, 1],
  ['(?:ha|hectareas?)', 10_000, 1],
  ['(?:sq ?ft|ft2|square feet|pies cuadrados)', 0.0929, 1],
  ['(?:m|mts|metros)(?! de (?:frente|fondo|largo|ancho))', 1, leastArea],
];
const height = '(?:altura|alto)(?: libre)?';
const docks = '(?:anden|andenes|docks?|muelles?)(?: de carga)?';
const types: Record<string, PropertyType> = {
  nave: 'Nave Industrial',
  bodega: 'Bodega',
  terreno: 'Terreno Industrial',
  predio: 'Terreno Industrial',
  lote: 'Terreno Industrial',
  parque: 'Parque Industrial',
};
const typeWord = `(?:${Object.keys(types).join('|')})s?(?: industrial(?:es)?)?`;
/** "Nave en renta 1000-2000": a figure soon after the type is the area. */
const afterType = `(?<=${typeWord} (?:(?!con )[a-z]+ ){0,2}(?:\\d+ ?(?:a|y|-) ?)?\\d+)(?! (?:m|mts|metros|kva|toneladas|cajones))`;
const rentWord = 'rentar?|rento|alquiler|alquilar|arrendar|rent|lease|mensual(?:es)?|al mes';
const saleWord = 'ventas?|comprar?|compro|sale|buy';

/**
 * What a search in whole sentences asks, as filters: "nave de 5,000 m² con 8 andenes en renta". What is chosen
 * already stays. Undefined where it names no figure that a filter knows; the words alone say it all then.
 */
export function requirementIn(query: PropertyQuery): PropertyQuery | undefined {
  let rest = plainly(query.text);
  const take = <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | undefined): T | undefined => {
    for (const match of rest.matchAll(pattern)) {
      const value = read(match);
      if (value === undefined) continue;
      rest = `${rest.slice(0, match.index)}${rest.slice(match.index + match[0].length)}`.replace(/ +/g, ' ');
      return value;
    }
    return undefined;
  };
  const areaIn = (unit: string, squareMetres: number, least: number) =>
    take(rangePattern(unit), (match) => areaOf(match, squareMetres, least));

  const minHeight =
    take(rangePattern(`(?:m|mts|metros) (?:de )?(?:${height}|libres?)`), leastOf) ??
    take(rangePattern('(?:m|mts|metros)?', `${height} (?:de )?`), leastOf);
  const minDocks = take(rangePattern(docks), leastOf);
  const inUnits = areaUnits.flatMap((unit) => areaIn(...unit) ?? []);
  const price = take(rangePattern('(?:pesos|mxn)?'), priceOf);
  const area = inUnits[0] ?? areaIn(afterType, 1, leastArea);
  const figures = { area, price, minHeight, minDocks };
  if (Object.values(figures).every((figure) => figure === undefined)) return undefined;

  const isForRent = take(wordsLike(rentWord), Boolean);
  const isForSale = take(wordsLike(saleWord), Boolean);
  const offer = isForRent === isForSale ? 'all' : isForRent ? 'for_rent' : 'for_sale';
  const type = take(wordsLike(typeWord), typeOf);
  const read = { ...openQuery, ...figures, offer, type, order: query.order } as const;
  return { ...read, ...chosenIn(query), text: saidIn(query.text, rest) };
}

const typeOf = ([words]: RegExpExecArray) =>
  Object.entries(types).find(([word]) => words.startsWith(word))?.[1];

function leastOf(match: RegExpExecArray): number | undefined {
  const range = rangeIn(match);
  if ('around' in range) return range.around;
  return range.min > 1 ? range.min : undefined;
}

function areaOf(match: RegExpExecArray, squareMetres: number, least: number): Range | undefined {
  const range = rangeIn(match);
  const [min, max] =
    'around' in range
      ? [range.around * (1 - tolerance), range.around * (1 + tolerance)]
      : [range.min, range.max];
  if (max < least || min > max) return undefined;
  return { min: inMetres(min, squareMetres), max: max === noLimit ? max : inMetres(max, squareMetres) };
}

const inMetres = (figure: number, squareMetres: number) =>
  figure <= 1 ? 1 : Math.round((figure * squareMetres) / areaStep) * areaStep;

/** A figure alone is a budget. */
function priceOf(match: RegExpExecArray): Range | undefined {
  if (!/[$]|[a-z]$/.test(match[0].replace(/ (?:o mas|minimo)$/, ''))) return undefined;
  const range = rangeIn(match);
  const { min, max } = 'around' in range ? { min: 1, max: range.around } : range;
  return max >= leastPrice && min <= max ? { min, max } : undefined;
}

/** What the visitor chose by the filters themselves. */
const chosenIn = (query: PropertyQuery): Partial<PropertyQuery> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== openQuery[name as keyof PropertyQuery]),
  );

/** The words of the search that are left, as they were written. */
function saidIn(search: string, rest: string): string {
  const left = new Set(
    fold(rest)
      .split(' ')
      .filter((word) => !isUnspoken(word)),
  );
  return (search.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => left.has(fold(word)))
    .join(' ');
}
