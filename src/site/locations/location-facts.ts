import type { Property } from '#domain/property.ts';
import { type Offer, offersOf } from '#domain/property-offers.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { areaRangeOf, areaRangeText } from '#site/properties/area-range.ts';
import { count, formatNumber, formatPesos } from '#text/format.ts';
import type { LocationSummary } from './location-summary.ts';

export interface LocationFact {
  label: string;
  value: string;
}

/** Figures of a location's available properties. A figure that none of them states is left out. */
export function locationFactsOf({ properties }: Pick<LocationSummary, 'properties'>): LocationFact[] {
  const available = availableOf(properties);
  const area = areaRangeOf(available);
  const facts = [
    { label: 'Propiedades disponibles', value: formatNumber(available.length) },
    { label: 'Superficie', value: area && areaRangeText(area) },
    { label: 'Venta desde', value: lowest(available, 'sale') },
    { label: 'Renta desde', value: lowest(available, 'rent', ' al\u00a0mes') },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** "3 propiedades", or a sentence for a location without properties. */
export const propertyCountText = (summary: Pick<LocationSummary, 'count'>): string =>
  summary.count > 0 ? count(summary.count, 'propiedad', 'propiedades') : 'Sin propiedades por ahora';

function lowest(properties: Property[], kind: Offer['kind'], suffix = ''): string | undefined {
  const amounts = properties
    .flatMap(offersOf)
    .filter((offer) => offer.kind === kind)
    .map((offer) => offer.amount);
  return amounts.length > 0 ? formatPesos(Math.min(...amounts)) + suffix : undefined;
}
