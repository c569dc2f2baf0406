import { numberWords } from '#domain/number-words.ts';
import type { OfferFilter, PropertyQuery, Range } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
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
/** "En renta hasta 15,000" may be an area; nobody rents or buys so little for more. */
const leastBudget = 20_000;
/** In pesos a month, as for a park; a few ask for more, but who names more without a market nearly always buys. */
const dearestRent = 5_000_000;

const metres = '(?:m|mts?|metros?)';
const areaUnits: [unit: string, squareMetres: number, least: number][] = [
  [
    `(?:${metres} ?2|metros? cuadrados?|sq ?m|square met(?:er|re)s)(?: (?:de )?(?:construccion|construidos|techados))?`,
    1,
    10,
  ],
  ['(?:has?|hectareas?|hectares?)', 10_000, 0],
  ['(?:sq ?ft|sf|ft2|square feet|pies cuadrados)', 0.0929, 100],
  [`${metres}(?! de (?:frente|fondo|largo|ancho))`, 1, leastArea],
];
const height = '(?:altura|alto|techos?|clear|height)(?: libre| height)?';
const docks = '(?:anden|andenes|(?:loading )?docks?|muelles?)(?: de carga)?';
/** Prices are in pesos, and nothing here knows what a dollar is worth. */
const pesos = '(?:(?:de )?pesos|mxn|(?:al |por )?mes|mensual(?:es)?)?(?! (?:usd|dolares|dll?s))';
const types: Record<string, PropertyType> = {
  nave: 'Nave Industrial',
  bodega: 'Bodega',
  terreno: 'Terreno Industrial',
  predio: 'Terreno Industrial',
  lote: 'Terreno Industrial',
  parque: 'Parque Industrial',
};
const typeWord = `(?:${Object.keys(types).join('|')})s?(?: industrial(?:es)?)?`;
/** "Nave en renta 1000-2000": a figure soon after the type is the area, but not the year of "nave del 2015". */
const afterType = `(?<=${typeWord} (?:(?!(?:con|ano|del|construid[oa]s?) )[a-z]+ ){0,2}(?:\\d+ ?(?:a|y|-) ?)?\\d+)(?! (?:m|mts|metros|kva|toneladas|cajones|pesos|usd|dolares))`;
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
    take(rangePattern(`${metres} (?:de )?(?:${height}|libres?)`), leastOf) ??
    take(rangePattern(`${metres}?`, { before: `${height} (?:de )?` }), leastOf);
  const countedDocks =
    take(rangePattern(docks), leastOf) ?? take(wordsLike(`(?:con|with) ${docks}`), () => 1);
  const inUnits = areaUnits.flatMap((unit) => areaIn(...unit) ?? []);
  const price = take(rangePattern(pesos, { before: '(?<!usd )', sign: '\\$? ?' }), (match) =>
    priceOf(match, isOffer(rest)),
  );
  const area =
    inUnits[0] ??
    areaIn(afterType, 1, leastArea) ??
    (price || isOffer(rest) ? undefined : take(rangePattern(''), bareAreaOf));
  const figures = { area, price, minHeight, minDocks: countedDocks };
  if (Object.values(figures).every((figure) => figure === undefined)) return undefined;
  const minDocks = countedDocks ?? take(wordsLike(`(?<!sin )${docks}`), () => 1);

  const isForRent = take(wordsLike(rentWord), Boolean);
  const isForSale = take(wordsLike(saleWord), Boolean);
  const offer = offerOf(isForRent, isForSale, price);
  const type = take(wordsLike(typeWord), typeOf);
  const read = { ...emptyQuery, ...figures, minDocks, offer, type, order: query.order } as const;
  return { ...read, ...chosenIn(query), text: saidIn(query.text, rest) };
}

const typeOf = ([words]: RegExpExecArray) =>
  Object.entries(types).find(([word]) => words.startsWith(word))?.[1];

/** Who names a budget and no market rents below a million and buys above nearly all rents; between, either may be meant. */
function offerOf(isForRent = false, isForSale = false, price?: Range): OfferFilter {
  if (isForRent !== isForSale) return isForRent ? 'for_rent' : 'for_sale';
  if (isForRent || !price) return 'all';
  const budget = price.max === noLimit ? price.min : price.max;
  if (budget < numberWords.millon) return 'for_rent';
  return budget > dearestRent ? 'for_sale' : 'all';
}

function leastOf(match: RegExpExecArray): number | undefined {
  const range = rangeIn(match);
  return ('around' in range ? range.around : range.min) || undefined;
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
  Math.max(1, Math.round((figure * squareMetres) / areaStep) * areaStep);

/** Two figures of nothing are the ends of an area. */
const bareAreaOf = (match: RegExpExecArray) => (match[3] ? areaOf(match, 1, leastArea) : undefined);

const isOffer = (text: string) => wordsLike(`${rentWord}|${saleWord}`).test(text);

/** A figure alone is a budget; one without a unit when it bounds what is sold or rented. */
function priceOf(match: RegExpExecArray, isOffered: boolean): Range | undefined {
  const range = rangeIn(match);
  const isBudget = isOffered && match[1] && 'max' in range && range.max >= leastBudget;
  if (!isBudget && !/[$]|[a-z]$/.test(match[0].replace(/ (?:o mas|minimo)$/, ''))) return undefined;
  const { min, max } = 'around' in range ? { min: 0, max: range.around } : range;
  return max >= leastPrice && min <= max ? { min: Math.max(1, min), max } : undefined;
}

/** What the visitor chose by the filters themselves. */
const chosenIn = (query: PropertyQuery): Partial<PropertyQuery> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== emptyQuery[name as keyof PropertyQuery]),
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
