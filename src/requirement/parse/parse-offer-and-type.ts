import type { Currency } from '#domain/money.ts';
import { numberMultiples } from '#domain/numbers/number-multiples.ts';
import type { OfferFilter } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { wholeWords } from '#domain/prose/amounts.ts';
import { rentWord, saleWord } from './offer-words.ts';
import type { ParsedPrice } from './parse-price.ts';
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

/** A budget below this many pesos is a rent: nothing is sold for so little. */
const minSalePrice = numberMultiples.millon;
/** A budget above this many pesos a month is a sale price: nearly nothing is rented for so much. */
const maxRent = 5_000_000;
/** The same for a price per m². Some land is sold for less than the least sale price of a building. */
const minSalePricePerSquareMetre = 300;
const maxRentPerSquareMetre = 1_000;
/** Pesos for one dollar, only to tell a rent in dollars from a sale price. */
const roughPesos = { MXN: 1, USD: 18 } as const satisfies Record<Currency, number>;

export const takeType = (text: UnreadText): PropertyType | undefined =>
  text.take(
    wholeWords(typeWord),
    ([words]) => Object.entries(types).find(([word]) => words.startsWith(word))?.[1],
  );

/** From the words "renta" or "venta", else from the price. With both words: all. */
export function takeOffer(text: UnreadText, price: ParsedPrice | undefined): OfferFilter {
  const isForRent = text.take(wholeWords(rentWord), Boolean) ?? false;
  const isForSale = text.take(wholeWords(saleWord), Boolean) ?? false;
  if (isForRent !== isForSale) return isForRent ? 'for_rent' : 'for_sale';
  if (isForRent || !price) return 'all';
  const { range, currency, basis } = price;
  const budget = (range.max === unboundedMax ? range.min : range.max) * roughPesos[currency];
  const [leastSale, highestRent] =
    basis === 'total' ? [minSalePrice, maxRent] : [minSalePricePerSquareMetre, maxRentPerSquareMetre];
  if (budget < leastSale) return 'for_rent';
  return budget > highestRent ? 'for_sale' : 'all';
}
