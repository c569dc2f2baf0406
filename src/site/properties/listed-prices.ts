import { type ExchangeRate, equivalentOf, pricePerSquareMetre, totalOf } from '#domain/money.ts';
import { derivedOfferOf, type Offer } from '#domain/property-offers.ts';
import { formatMoney, formatPlainDay } from '#text/format.ts';
import { derivedText } from '#text/money.ts';

/** The unit of a price, after the amount: "/mes", "/m²", "/m² al mes". */
export function priceSuffix({ kind, basis }: Pick<Offer, 'kind' | 'basis'>): string {
  if (basis === 'per_m2') return kind === 'rent' ? '/m² al\u00a0mes' : '/m²';
  return kind === 'rent' ? '/mes' : '';
}

/** A price in the other basis, by the area: "$100 por m² al mes" beside a total; undefined where it is not known. */
export function derivedPriceText(offer: Offer, area: number): string | undefined {
  const derived = derivedOfferOf(offer, area);
  return derived && derivedText(derived);
}

/**
 * The value in MXN of a price in USD, marked as approximate. Undefined for other prices and without a current rate.
 * The whole price is converted where it is known, else that of one m².
 */
export function equivalentText(
  offer: Offer,
  area: number,
  rate: ExchangeRate | undefined,
): string | undefined {
  const total = totalOf(offer, area);
  const equivalent = equivalentOf(total ?? offer, rate);
  if (!equivalent || !rate) return undefined;
  const unit = [!total && 'por m²', offer.kind === 'rent' && 'al mes'].filter(Boolean);
  return `≈ ${[formatMoney(equivalent), 'MXN', ...unit].join(' ')}, ${approximateMark(rate)}`;
}

/** The price of one m² in MXN beside one in USD: "≈ $125 por m²". It has the date of the equivalent of the whole price. */
export function perMetreEquivalentText(
  offer: Offer,
  area: number,
  rate: ExchangeRate | undefined,
): string | undefined {
  const perMetre = pricePerSquareMetre(offer, area);
  const equivalent = perMetre && totalOf(offer, area) && equivalentOf(perMetre, rate);
  return equivalent && `≈ ${formatMoney({ ...equivalent, amount: Math.round(equivalent.amount) })} por m²`;
}

/** "aproximado, tipo de cambio del 20 nov 2026" */
export const approximateMark = ({ on }: Pick<ExchangeRate, 'on'>): string =>
  `aproximado, tipo de cambio del ${formatPlainDay(on)}`.replaceAll(/(?<=\d) | (?=\d)/g, '\u00a0');
