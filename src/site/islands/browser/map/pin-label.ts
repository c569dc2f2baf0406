import { offersOf, type PriceFields } from '#domain/property-offers.ts';
import type { OfferFilter } from '#domain/property-query.ts';
import { priceSuffix } from '#site/properties/listed-prices.ts';
import { unknownAreaText } from '#site/properties/offer-labels.ts';
import { formatArea } from '#text/format.ts';

const shortMoney = (currency: 'MXN' | 'USD') =>
  new Intl.NumberFormat('es-MX', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
const shortMoneyFormats = { MXN: shortMoney('MXN'), USD: shortMoney('USD') };

/** The text on a pin: under "En venta" and "En renta" the price, "$12.5 M"; where it is unknown, and under "Todas", the area. */
export function pinLabelOf(property: PriceFields, offer: OfferFilter): string {
  const stated = offersOf(property).find(({ kind }) => offer === `for_${kind}`);
  if (stated) return shortMoneyFormats[stated.currency].format(stated.amount) + priceSuffix(stated);
  return property.area > 0 ? formatArea(property.area) : unknownAreaText;
}
