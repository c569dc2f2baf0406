import { type ExchangeRate, equivalentOf, pricePerSquareMetre, totalOf } from '#domain/money.ts';
import { type Offer, offersOf, type PriceFields } from '#domain/property-offers.ts';
import { amountText } from '#text/field-text.ts';
import { formatMoney, formatPlainDay } from '#text/format.ts';

/** An offer as pages show it. */
export interface ListedPrice extends Pick<Offer, 'kind'> {
  /** Absent when the price is on request. */
  offer?: Offer;
}

/** Sale before rent. Never empty: a property without an offer has a price on request. */
export function listedPricesOf(property: PriceFields): [ListedPrice, ...ListedPrice[]] {
  const offers = offersOf(property);
  const priceOf = (kind: Offer['kind']): ListedPrice => {
    const offer = offers.find((candidate) => candidate.kind === kind);
    return offer ? { kind, offer } : { kind };
  };
  if (property.is_for_sale && property.is_for_rent) return [priceOf('sale'), priceOf('rent')];
  return [priceOf(property.is_for_sale ? 'sale' : property.is_for_rent ? 'rent' : 'unspecified')];
}

/** The unit of a price, after the amount: "/mes", "/m²", "/m² al mes". */
export function priceSuffix({ kind, basis }: Pick<Offer, 'kind' | 'basis'>): string {
  if (basis === 'per_m2') return kind === 'rent' ? '/m² al\u00a0mes' : '/m²';
  return kind === 'rent' ? '/mes' : '';
}

/** A price in its own currency and basis: "USD 4.50 por m² al mes". */
export const priceText = (offer: Offer): string => amountText({ ...offer, isMonthly: offer.kind === 'rent' });

/**
 * The figure that follows from a price and the area: "$100 por m² al mes" from a total, "USD 22,500 al mes en total" from
 * a price per m². Undefined without area, and for less than half a peso per m².
 */
export function derivedPriceText(offer: Offer, area: number): string | undefined {
  const perMonth = offer.kind === 'rent' ? ' al mes' : '';
  if (offer.basis === 'per_m2') {
    const total = totalOf(offer, area);
    return total && `${formatMoney(total)}${perMonth} en total`;
  }
  const perMetre = pricePerSquareMetre(offer, area);
  return perMetre?.amount ? `${formatMoney(perMetre)} por m²${perMonth}` : undefined;
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
