import { type FactFilterName, factFilterNames, type WantedFact } from '#domain/fact-filters.ts';
import type { PriceBasis } from '#domain/money.ts';
import { offerChoices, type PropertyQuery, type Range } from '#domain/property-query.ts';
import { type QueryFieldName, unboundedMax } from '#domain/property-query-fields.ts';
import { isReversed } from '#domain/reversed-ranges.ts';
import { formatArea, formatMoney } from '#text/format.ts';
import { factFilterText, withoutFactText } from './fact-filter-texts.ts';

/** The name of a location, for the filter by zone. */
export interface NamedLocation {
  id: string;
  name: string;
}

/** How the list words one filter; `locations` give the name of the location. */
export interface FilterText<Value> {
  label: (
    value: NonNullable<Value>,
    locationOptions: readonly NamedLocation[],
    query: PropertyQuery,
  ) => string;
  /** The text for removing the filter. */
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
export const filterTexts: { [Name in QueryFieldName]: FilterText<PropertyQuery[Name]> | null } = {
  text: {
    label: (text) => `«${text.trim()}»`,
    labelWithout: (text) => `Sin buscar «${text.trim()}»`,
  },
  offer: {
    label: (offer) => offerChoices[offer].label,
    labelWithout: (offer) => (offer === 'for_sale' ? 'También en renta' : 'También en venta'),
    alsoCleared: ['price', 'includeUnpriced', 'basis'],
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
  area: {
    label: (area) => (isReversed(area) ? reversedText('Área') : rangeText(area, formatArea)),
    labelWithout: () => 'De cualquier área',
  },
  price: {
    label: (price, _locationOptions, { currency, basis }) =>
      isReversed(price)
        ? reversedText('Precio')
        : rangeText(price, (amount) => formatMoney({ amount, currency })) + basisSuffixes[basis],
    labelWithout: () => 'De cualquier precio',
    alsoCleared: ['includeUnpriced', 'basis'],
  },
  currency: null,
  basis: null,
  includeUnpriced: null,
  ...factTexts,
  includeUnknown: null,
  bounds: { label: () => 'En la zona del mapa', labelWithout: () => 'Fuera de la zona del mapa' },
  view: null,
  order: null,
};

/** After an amount. */
export const basisSuffixes: Record<PriceBasis, string> = { total: '', per_m2: ' por\u00a0m²' };

const reversedText = (name: string) => `${name}: mínimo mayor que máximo`;

function rangeText({ min, max }: Range, format: (figure: number) => string): string {
  if (max >= unboundedMax) return `Desde ${format(min)}`;
  return min <= 1 ? `Hasta ${format(max)}` : `${format(min)} – ${format(max)}`;
}
