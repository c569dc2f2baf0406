import { offerChoices, type PropertyQuery, type Range } from '#domain/property-query.ts';
import { emptyQuery, type QueryFieldName, queryFieldNames } from '#domain/property-query-fields.ts';
import { isStated } from '#domain/property-query-url.ts';
import type { LocationOption } from '#site/locations/location-options.ts';
import { unboundedMax } from '#site/search/unbounded-max.ts';
import { count, formatArea, formatNumber, formatPesos } from '#text/format.ts';

/** One filter that narrows the list, in words, and what takes it away. */
export interface ActiveFilter {
  name: QueryFieldName;
  label: string;
  without: Partial<PropertyQuery>;
  /** What the list is without it. */
  freed: string;
}

/** How the list words one filter; `places` name the location. */
interface FilterText<Value> {
  label: (value: NonNullable<Value>, places: LocationOption[]) => string;
  /** What the list is without the filter. */
  freed: (value: NonNullable<Value>) => string;
  /** Filters that have no meaning without this one. */
  alsoCleared?: QueryFieldName[];
}

/** One entry for each member of the query; null for what does not narrow the list. */
const filterTexts: { [Name in QueryFieldName]: FilterText<PropertyQuery[Name]> | null } = {
  text: {
    label: (text) => `«${text.trim()}»`,
    freed: (text) => `Sin buscar «${text.trim()}»`,
  },
  offer: {
    label: (offer) => offerChoices[offer].label,
    freed: (offer) => (offer === 'for_sale' ? 'También en renta' : 'También en venta'),
    alsoCleared: ['price', 'includeUnpriced'],
  },
  type: { label: (type) => type, freed: () => 'De otro tipo' },
  location_id: {
    label: (id, places) => places.find((place) => place.id === id)?.name ?? 'Otra ubicación',
    freed: () => 'En otra ubicación',
  },
  area: { label: (area) => rangeText(area, formatArea), freed: () => 'De cualquier área' },
  price: {
    label: (price) => rangeText(price, formatPesos),
    freed: () => 'De cualquier precio',
    alsoCleared: ['includeUnpriced'],
  },
  includeUnpriced: null,
  minHeight: {
    label: (metres) => `Altura desde ${formatNumber(metres)} m`,
    freed: () => 'De cualquier altura',
  },
  minDocks: {
    label: (docks) => `Desde ${count(docks, 'andén', 'andenes')}`,
    freed: () => 'Sin pedir andenes',
  },
  order: null,
};

export const activeFiltersOf = (query: PropertyQuery, places: LocationOption[]): ActiveFilter[] =>
  queryFieldNames
    .filter((name) => isStated(query, name))
    .flatMap((name) => activeFilterOf(query, name, places) ?? []);

function activeFilterOf<Name extends QueryFieldName>(
  query: PropertyQuery,
  name: Name,
  places: LocationOption[],
) {
  const texts: FilterText<PropertyQuery[Name]> | null = filterTexts[name];
  const value = query[name];
  if (!texts || value === undefined) return undefined;
  const cleared = [name, ...(texts.alsoCleared ?? [])].map((each) => [each, emptyQuery[each]]);
  return {
    name,
    label: texts.label(value, places),
    without: Object.fromEntries(cleared) as Partial<PropertyQuery>,
    freed: texts.freed(value),
  };
}

function rangeText({ min, max }: Range, format: (figure: number) => string): string {
  if (max >= unboundedMax) return `Desde ${format(min)}`;
  return min <= 1 ? `Hasta ${format(max)}` : `${format(min)} – ${format(max)}`;
}

/** Every filter off; the order is the visitor's own. */
export const withoutFilters = ({ order }: PropertyQuery): PropertyQuery => ({ ...emptyQuery, order });

/** Whether the list is the one that the page was built with. */
export const isOpen = (query: PropertyQuery) => queryFieldNames.every((name) => !isStated(query, name));
