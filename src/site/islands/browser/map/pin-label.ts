import { type Money, pricePerSquareMetre, totalOf } from '#domain/money.ts';
import { offersOf, type PriceFields } from '#domain/property-offers.ts';
import type { OfferFilter } from '#domain/property-query.ts';
import { priceSuffix } from '#site/properties/listed-prices.ts';
import { formatArea } from '#text/format.ts';
import { unknownAreaText } from '#text/offer-labels.ts';

const shortMoney = (currency: 'MXN' | 'USD') =>
  new Intl.NumberFormat('es-MX', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
const shortMoneyFormats = { MXN: shortMoney('MXN'), USD: shortMoney('USD') };

const shortText = ({ currency, amount }: Money) => shortMoneyFormats[currency].format(amount);

/**
 * The text on a pin: a sale as "$12.5 M", a rent per month and m² as "$85/m²". Under "Todas" it is the first price that the
 * card shows. Where the price is unknown, the area.
 */
export function pinLabelOf(property: PriceFields, offer: OfferFilter): string {
  const offers = offersOf(property);
  const stated = offer === 'all' ? offers[0] : offers.find(({ kind }) => offer === `for_${kind}`);
  if (!stated) return property.area > 0 ? formatArea(property.area) : unknownAreaText;
  const perMetre = pricePerSquareMetre(stated, property.area);
  if (stated.kind === 'rent' && perMetre?.amount) return `${shortText(perMetre)}/m²`;
  const total = totalOf(stated, property.area);
  return total ? shortText(total) + priceSuffix({ ...stated, basis: 'total' }) : `${shortText(stated)}/m²`;
}
