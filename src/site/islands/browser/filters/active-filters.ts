import { type FactFilterName, factFilterNames, type WantedFact } from '#domain/fact-filters.ts';
import { offerChoices, type PropertyQuery, type Range } from '#domain/property-query.ts';
import {
  emptyQuery,
  type QueryFieldName,
  queryFieldNames,
  unboundedMax,
} from '#domain/property-query-fields.ts';
import { isStated } from '#domain/property-query-url.ts';
import type { LocationOption } from '#site/locations/location-options.ts';
import { factFilterText, withoutFactText } from '#site/properties/fact-filter-texts.ts';
import { formatArea, formatMoney } from '#text/format.ts';

/** One filter that narrows the list, in words, and what takes it away. */
export interface ActiveFilter {
  name: QueryFieldName;
  label: string;
  clearingChange: Partial<PropertyQuery>;
  /** What the list is without it. */
  labelWithout: string;
}

/** How the list words one filter; `locationOptions` give the name of the location. */
interface FilterText<Value> {
  label: (value: NonNullable<Value>, locationOptions: LocationOption[], query: PropertyQuery) => string;
  /** What the list is without the filter. */
  labelWithout: (value: NonNullable<Value>) => string;
  /** Filters that have no meaning without this one. */
  alsoCleared?: QueryFieldName[];
}

const factTexts = Object.fromEntries(
  factFilterNames.map((name) => [
    name,
    {
      label: (wanted: WantedFact) => factFilterText(name, wanted),
      labelWithout: () => withoutFactText(name),
    },
  ]),
) as unknown as { [Name in FactFilterName]: FilterText<PropertyQuery[Name]> };

/** One entry for each member of the query; null for what does not narrow the list. */
const filterTexts: { [Name in QueryFieldName]: FilterText<PropertyQuery[Name]> | null } = {
  text: {
    label: (text) => `«${text.trim()}»`,
    labelWithout: (text) => `Sin buscar «${text.trim()}»`,
  },
  offer: {
    label: (offer) => offerChoices[offer].label,
    labelWithout: (offer) => (offer === 'for_sale' ? 'También en renta' : 'También en venta'),
    alsoCleared: ['price', 'includeUnpriced'],
  },
  type: { label: (type) => type, labelWithout: () => 'De otro tipo' },
  location_id: {
    label: (id, locationOptions) =>
      locationOptions.find((place) => place.id === id)?.name ?? 'Otra ubicación',
    labelWithout: () => 'En otra ubicación',
  },
  near: {
    label: (near, _locationOptions, { withinKm }) =>
      withinKm ? `A menos de ${withinKm}\u00a0km de ${near}` : `Cerca de ${near}`,
    labelWithout: () => 'A cualquier distancia',
    alsoCleared: ['withinKm', 'order'],
  },
  withinKm: null,
  area: { label: (area) => rangeText(area, formatArea), labelWithout: () => 'De cualquier área' },
  price: {
    label: (price, _locationOptions, { currency }) =>
      rangeText(price, (amount) => formatMoney({ amount, currency })),
    labelWithout: () => 'De cualquier precio',
    alsoCleared: ['includeUnpriced'],
  },
  currency: null,
  includeUnpriced: null,
  ...factTexts,
  includeUnknown: null,
  bounds: { label: () => 'En la zona del mapa', labelWithout: () => 'Fuera de la zona del mapa' },
  view: null,
  order: null,
};

export const activeFiltersOf = (query: PropertyQuery, locationOptions: LocationOption[]): ActiveFilter[] =>
  queryFieldNames
    .filter((name) => isStated(query, name))
    .flatMap((name) => activeFilterOf(query, name, locationOptions) ?? []);

function activeFilterOf<Name extends QueryFieldName>(
  query: PropertyQuery,
  name: Name,
  locationOptions: LocationOption[],
) {
  const texts: FilterText<PropertyQuery[Name]> | null = filterTexts[name];
  const value = query[name];
  if (!texts || value === undefined) return undefined;
  const cleared = [name, ...(texts.alsoCleared ?? [])].map((each) => [each, emptyQuery[each]]);
  return {
    name,
    label: texts.label(value, locationOptions, query),
    clearingChange: Object.fromEntries(cleared) as Partial<PropertyQuery>,
    labelWithout: texts.labelWithout(value),
  };
}

function rangeText({ min, max }: Range, format: (figure: number) => string): string {
  if (max >= unboundedMax) return `Desde ${format(min)}`;
  return min <= 1 ? `Hasta ${format(max)}` : `${format(min)} – ${format(max)}`;
}

/** Every filter off; order and view are the visitor's own. */
export const withoutFilters = ({ order, view }: PropertyQuery): PropertyQuery => ({
  ...emptyQuery,
  order,
  view,
});

/** Whether the list is the one that the page was built with. */
export const isUnfiltered = (query: PropertyQuery) => queryFieldNames.every((name) => !isStated(query, name));
