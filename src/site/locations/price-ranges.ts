import { convert, type ExchangeRate, type Money, pricePerSquareMetre } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { type Offer, offersOf } from '#domain/property-offers.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { formatMoney } from '#text/format.ts';

/** Prices of one m² of the available properties of one type. */
interface TypePrices {
  type: PropertyType;
  /** "$85 a $110"; absent when no property of the type states a rent. */
  rent?: string | undefined;
  sale?: string | undefined;
}

export interface PriceRanges {
  types: TypePrices[];
  /** Whether a price in USD was converted by the rate. */
  isApproximate: boolean;
}

/** The ranges of prices per m² in MXN, by type. A type without a stated price is left out, and so are prices on request. */
export function priceRangesOf(properties: Property[], rate: ExchangeRate | undefined): PriceRanges {
  const prices = availableOf(properties).flatMap(pricesPerMetreOf);
  const rangeOf = (type: PropertyType, kind: Offer['kind']) =>
    rangeText(
      prices.filter((price) => price.type === type && price.kind === kind),
      rate,
    );
  const types = propertyTypes.map((type) => ({
    type,
    rent: rangeOf(type, 'rent'),
    sale: rangeOf(type, 'sale'),
  }));
  return {
    types: types.filter(({ rent, sale }) => rent ?? sale),
    isApproximate: rate !== undefined && prices.some(({ currency }) => currency === 'USD'),
  };
}

const pricesPerMetreOf = (property: Property) =>
  property.is_price_on_request
    ? []
    : offersOf(property).flatMap((offer) => {
        const price = pricePerSquareMetre(offer, property.area);
        return price ? [{ ...price, type: property.type, kind: offer.kind }] : [];
      });

/** Prices in USD are left out without a rate. */
function rangeText(prices: Money[], rate: ExchangeRate | undefined): string | undefined {
  const amounts = prices.flatMap((price) => convert(price, 'MXN', rate)?.amount ?? []).map(Math.round);
  if (amounts.length === 0) return undefined;
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)].map((amount) =>
    formatMoney({ amount, currency: 'MXN' }),
  );
  return lowest === highest ? lowest : `${lowest} a ${highest}`;
}
