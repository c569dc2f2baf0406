import { convert, type ExchangeRate, totalOf } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { type Offer, offersOf } from '#domain/property-offers.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { areaRangeText } from '#site/properties/area-range.ts';
import { availableCountText, availableSupplyOf } from '#site/properties/available-supply.ts';
import { formatMoney, formatNumber } from '#text/format.ts';
import type { LocationSummary } from './location-summary.ts';

export interface LocationFact {
  label: string;
  value: string;
}

/** Figures of a location's properties; areas and prices are those of the available ones. A figure that none of them states is left out. */
export function locationFactsOf({
  properties,
  exchangeRate,
}: Pick<LocationSummary, 'properties' | 'exchangeRate'>): LocationFact[] {
  const available = availableOf(properties);
  const { count, reservedCount, area } = availableSupplyOf(properties);
  const facts = [
    { label: 'Propiedades disponibles', value: formatNumber(count) },
    { label: 'Apartadas', value: reservedCount > 0 && formatNumber(reservedCount) },
    { label: 'Superficie', value: area && areaRangeText(area) },
    { label: 'Venta desde', value: lowest(available, 'sale', exchangeRate) },
    { label: 'Renta desde', value: lowest(available, 'rent', exchangeRate) },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** "3 disponibles, 1 apartada", or a sentence for a location without properties. */
export const propertyCountText = ({ count, supply }: Pick<LocationSummary, 'count' | 'supply'>): string =>
  count > 0 ? availableCountText(supply) : 'Sin propiedades por ahora';

/** The lowest total price in its own currency. Prices in other currencies are compared by the rate. */
function lowest(
  properties: Property[],
  kind: Offer['kind'],
  rate: ExchangeRate | undefined,
): string | undefined {
  const totals = properties.flatMap((property) =>
    offersOf(property).flatMap((offer) => {
      const total = offer.kind === kind ? totalOf(offer, property.area) : undefined;
      const inPesos = total && convert(total, 'MXN', rate);
      return total && inPesos ? [{ total, inPesos: inPesos.amount }] : [];
    }),
  );
  const [cheapest] = totals.sort((a, b) => a.inPesos - b.inPesos);
  return cheapest && formatMoney(cheapest.total) + (kind === 'rent' ? ' al\u00a0mes' : '');
}
