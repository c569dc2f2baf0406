import { numberMultiples } from '#domain/number-multiples.ts';
import type { OfferFilter, Range } from '#domain/property-query.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { unboundedMax } from '#site/search/unbounded-max.ts';
import { wholeWords } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

const types: Record<string, PropertyType> = {
  nave: 'Nave Industrial',
  bodega: 'Bodega',
  terreno: 'Terreno Industrial',
  predio: 'Terreno Industrial',
  lote: 'Terreno Industrial',
  parque: 'Parque Industrial',
};
/** "bodega", "naves industriales" */
export const typeWord = `(?:${Object.keys(types).join('|')})s?(?: industrial(?:es)?)?`;
/** "en renta", "rentar", "al mes" */
const rentWord = 'rentar?|rento|alquiler|alquilar|arrendar|rent|lease|mensual(?:es)?|al mes';
/** "en venta", "comprar", "for sale" */
const saleWord = 'ventas?|comprar?|compro|sale|buy';

/** A budget below this many pesos is a rent: nothing is sold for so little. */
const minSalePrice = numberMultiples.millon;
/** A budget above this many pesos a month is a sale price: nearly nothing is rented for so much. */
const maxRent = 5_000_000;

export const takeType = (text: UnreadText): PropertyType | undefined =>
  text.take(
    wholeWords(typeWord),
    ([words]) => Object.entries(types).find(([word]) => words.startsWith(word))?.[1],
  );

export const mentionsOffer = (text: UnreadText): boolean =>
  text.includes(wholeWords(`${rentWord}|${saleWord}`));

/** From the words "renta" or "venta", else from the price. With both words: all. */
export function takeOffer(text: UnreadText, price: Range | undefined): OfferFilter {
  const isForRent = text.take(wholeWords(rentWord), Boolean) ?? false;
  const isForSale = text.take(wholeWords(saleWord), Boolean) ?? false;
  if (isForRent !== isForSale) return isForRent ? 'for_rent' : 'for_sale';
  if (isForRent || !price) return 'all';
  const budget = price.max === unboundedMax ? price.min : price.max;
  if (budget < minSalePrice) return 'for_rent';
  return budget > maxRent ? 'for_sale' : 'all';
}
