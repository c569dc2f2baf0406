import { openQuery, type PropertyQuery, type Range } from '#domain/property-query.ts';
import type { LocationOption } from '#site/locations/location-options.ts';
import { count, formatArea, formatNumber, formatPesos } from '#text/format.ts';
import { noLimit } from './filter-props.ts';

export const offerNames = { all: 'Todas', for_sale: 'En venta', for_rent: 'En renta' } as const;

/** One filter that narrows the list, in words, and what takes it away. */
export interface ActiveFilter {
  label: string;
  without: Partial<PropertyQuery>;
  /** What the list is without it. */
  freed: string;
}

export function activeFiltersOf(query: PropertyQuery, places: LocationOption[]): ActiveFilter[] {
  const { text, offer, type, location_id, area, price, minHeight, minDocks } = query;
  const place = places.find(({ id }) => id === location_id)?.name ?? 'Otra ubicación';
  const filters: (ActiveFilter | false | undefined)[] = [
    text.trim() !== '' && {
      label: `«${text.trim()}»`,
      without: { text: '' },
      freed: `Sin buscar «${text.trim()}»`,
    },
    offer !== 'all' && {
      label: offerNames[offer],
      without: { offer: 'all', price: undefined },
      freed: offer === 'for_sale' ? 'También en renta' : 'También en venta',
    },
    type && { label: type, without: { type: undefined }, freed: 'De otro tipo' },
    location_id !== undefined && {
      label: place,
      without: { location_id: undefined },
      freed: 'En otra ubicación',
    },
    area && { label: rangeText(area, formatArea), without: { area: undefined }, freed: 'De cualquier área' },
    price && {
      label: rangeText(price, formatPesos),
      without: { price: undefined },
      freed: 'De cualquier precio',
    },
    minHeight !== undefined && {
      label: `Altura desde ${formatNumber(minHeight)} m`,
      without: { minHeight: undefined },
      freed: 'De cualquier altura',
    },
    minDocks !== undefined && {
      label: `Desde ${count(minDocks, 'andén', 'andenes')}`,
      without: { minDocks: undefined },
      freed: 'Sin pedir andenes',
    },
  ];
  return filters.filter((filter) => typeof filter === 'object');
}

function rangeText({ min, max }: Range, format: (figure: number) => string): string {
  if (max >= noLimit) return `Desde ${format(min)}`;
  return min <= 1 ? `Hasta ${format(max)}` : `${format(min)} – ${format(max)}`;
}

/** Every filter off; the order is the visitor's own. */
export const withoutFilters = ({ order }: PropertyQuery): PropertyQuery => ({ ...openQuery, order });

/** Whether the list is the one that the page was built with. */
export const isOpen = (query: PropertyQuery) =>
  query.order === openQuery.order && activeFiltersOf(query, []).length === 0;
