import { openQuery, type PropertyQuery, type Range } from '#domain/property-query.ts';
import type { ListPlace } from '#site/properties/list-places.ts';
import { count, formatArea, formatNumber, formatPesos } from '#text/format.ts';

/** The greatest figure that an address can carry: a range up to it has no end. */
export const noLimit = 999_999_999_999;

export const offerNames = { all: 'Todas', for_sale: 'En venta', for_rent: 'En renta' } as const;

/** One filter that narrows the list, in words, and what takes it away. */
export interface ActiveFilter {
  label: string;
  without: Partial<PropertyQuery>;
}

export function activeFiltersOf(query: PropertyQuery, places: ListPlace[]): ActiveFilter[] {
  const { text, offer, type, location_id, area, price, minHeight, minDocks } = query;
  const place = places.find(({ id }) => id === location_id)?.name ?? 'Otra ubicación';
  const filters: (ActiveFilter | false | undefined)[] = [
    text.trim() !== '' && { label: `«${text.trim()}»`, without: { text: '' } },
    offer !== 'all' && { label: offerNames[offer], without: { offer: 'all', price: undefined } },
    type && { label: type, without: { type: undefined } },
    location_id !== undefined && { label: place, without: { location_id: undefined } },
    area && { label: rangeText(area, formatArea), without: { area: undefined } },
    price && { label: rangeText(price, formatPesos), without: { price: undefined } },
    minHeight !== undefined && {
      label: `Altura desde ${formatNumber(minHeight)} m`,
      without: { minHeight: undefined },
    },
    minDocks !== undefined && {
      label: `Desde ${count(minDocks, 'andén', 'andenes')}`,
      without: { minDocks: undefined },
    },
  ];
  return filters.filter((filter) => Boolean(filter)) as ActiveFilter[];
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
