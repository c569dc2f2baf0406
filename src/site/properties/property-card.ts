import { type CommonFilterName, commonFilterNames } from '#domain/fact-filters.ts';
import type { ExchangeRate } from '#domain/money.ts';
import { availableFromOf } from '#domain/move-in.ts';
import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { offersOf, type PriceFields } from '#domain/property-offers.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { confirmedDayOf } from './availability-text.ts';

/** The data of a property in cards, in the carousel and in the list's index. */
export interface CardProperty
  extends PriceFields,
    Pick<
      Property,
      | 'id'
      | 'reference_code'
      | 'title'
      | 'type'
      | 'city'
      | 'location'
      | 'divisible_from'
      | 'featured'
      | 'status'
      | CommonFilterName
    > {
  /** The day from which it is available, "2026-12-01"; '' when it is available now. */
  available_from?: string | undefined;
  /** Whether its prices are stated without VAT. */
  isPlusVat?: true | undefined;
  /** The day on which the availability was confirmed: "2026-11-23". */
  confirmed_on?: string | undefined;
  photograph?: ShownPhotograph | undefined;
  /** For equivalents. Only a card with a price in another currency has it, so a new rate changes no other page. */
  exchangeRate?: ExchangeRate | undefined;
}

/** The straight way to the place that a search asked for. */
interface PlaceDistance {
  place: string;
  /** Undefined when the property has no exact position. */
  km: number | undefined;
}

/** The card of a property that a search found. */
export interface FoundCard extends CardProperty {
  /** Absent when the search asked for no place. */
  distance?: PlaceDistance | undefined;
}

export function cardOf(
  property: Property,
  photographs: ShownPhotograph[],
  rate?: ExchangeRate | undefined,
): CardProperty {
  const { id, title, type, city, location, area, divisible_from, featured } = property;
  const { reference_code, is_for_sale, is_for_rent, status } = property;
  return {
    ...{ id, title, type, city, location, area, divisible_from, featured },
    ...commonFactsOf(property),
    ...{ reference_code, is_for_sale, is_for_rent, status, ...visiblePricesOf(property) },
    ...{ available_from: availableFromOf(property), confirmed_on: confirmedDayOf(property) },
    isPlusVat: isPlusVat(property),
    photograph: photographs[mainIndexOf(property)],
    ...exchangeRateFor(property, rate),
  };
}

/** The prices that visitors see, without preset values. A price on request is never included. */
export function visiblePricesOf(
  property: Property,
): Omit<PriceFields, 'area' | 'is_for_sale' | 'is_for_rent'> {
  const { sale_price, rental_price, price, is_price_on_request } = property;
  if (is_price_on_request) return { sale_price: undefined, rental_price: undefined, price: undefined };
  const { sale_currency, sale_basis, rental_currency, rental_basis } = property;
  return {
    ...{ sale_price, rental_price, price },
    ...(sale_currency !== 'MXN' && { sale_currency }),
    ...(sale_basis !== 'total' && { sale_basis }),
    ...(rental_currency !== 'MXN' && { rental_currency }),
    ...(rental_basis !== 'total' && { rental_basis }),
  };
}

/** Only a price that visitors see can be without VAT. */
const isPlusVat = (property: Property): true | undefined =>
  (property.price_includes_vat === 'no' && offersOf(property).length > 0) || undefined;

/** The rate, for a property that shows an equivalent; nothing for others. */
export const exchangeRateFor = (
  property: Omit<PriceFields, 'area'>,
  rate: ExchangeRate | undefined,
): Pick<CardProperty, 'exchangeRate'> =>
  rate?.is_current && offersOf(property).some(({ currency }) => currency !== 'MXN')
    ? { exchangeRate: rate }
    : {};

const commonFactsOf = (property: Property) =>
  Object.fromEntries(commonFilterNames.map((name) => [name, property[name]])) as Pick<
    Property,
    CommonFilterName
  >;
