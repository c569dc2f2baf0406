import { factFilterParams, readMinimum } from './fact-filter-params.ts';
import { type FactFilterName, factFilterNames, factFilters } from './fact-filters.ts';
import type { MapBounds } from './map-bounds.ts';
import {
  offerChoices,
  offerFilters,
  type PropertyOrder,
  type PropertyQuery,
  propertyOrders,
  type Range,
} from './property-query.ts';
import { areasAround } from './property-search.ts';
import { propertyTypes } from './property-types.ts';
import { propertyIdIn, typeSlugOf } from './slug.ts';

export type QueryFieldName = keyof PropertyQuery;

/** How the URL states one member of the list's query. */
export interface QueryField<Value> {
  /** The name of its URL parameter. */
  param: string;
  /** The value that filters nothing. URLs leave it out. */
  empty: Value;
  /** The value of a URL parameter; undefined when the text is not valid. */
  read: (text: string) => Value | undefined;
  /** The text of the URL parameter; '' leaves the parameter out. */
  write: (value: NonNullable<Value>) => string;
}

export const maxSearchLength = 200;

/**
 * The `max` of a range without an upper end: "desde 5,000 m²".
 * It is the largest number that the URL of the list can carry (twelve digits).
 */
export const unboundedMax = 999_999_999_999;

const range = {
  empty: undefined,
  read(text: string): Range | undefined {
    const [, min, max] = /^(\d{1,12}(?:\.\d{1,2})?)-(\d{1,12}(?:\.\d{1,2})?)$/.exec(text) ?? [];
    return min && max ? { min: Number(min), max: Number(max) } : undefined;
  },
  write: ({ min, max }: Range) => `${min}-${max}`,
};

/**
 * The number that is all of a text, with commas and its unit or without; else undefined. All other notations are read by
 * `readTypedNumber`, which the page of the list does not load (see `typedQueryIn`).
 */
function numberIn(text: string, unit: string): number | undefined {
  const [, figure] = new RegExp(`^\\$?(\\d[\\d,]{0,10})(?: ?(?:${unit}))?$`, 'i').exec(text.trim()) ?? [];
  return figure === undefined ? undefined : Number(figure.replaceAll(',', ''));
}

/** A member that is either true or absent. */
const onlyIncluding = {
  empty: undefined,
  read: (text: string) => (text === 'incluir' ? (true as const) : undefined),
  write: () => 'incluir',
};

/** South, west, north and east in degrees: "18.95_-98.4_19.2_-98.05". */
function boundsIn(text: string): MapBounds | undefined {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = text
    .split('_')
    .map(Number);
  const isValid = -90 <= south && south < north && north <= 90 && -180 <= west && west < east && east <= 180;
  return isValid ? { south, west, north, east } : undefined;
}

type FactQueryFields = { [Name in FactFilterName]: QueryField<PropertyQuery[Name]> };

const factQueryFields = Object.fromEntries(
  factFilterNames.map((name) => [
    name,
    { param: factFilters[name].param, empty: undefined, ...factFilterParams[name] },
  ]),
) as unknown as FactQueryFields;

/** One entry for each member of the query, in the order of the URL parameters. */
export const queryFields: { [Name in QueryFieldName]: QueryField<PropertyQuery[Name]> } = {
  text: {
    param: 'q',
    empty: '',
    read: (text) => text.slice(0, maxSearchLength),
    write: (text) => text.trim(),
  },
  offer: {
    param: 'operacion',
    empty: 'all',
    read: (text) => offerFilters.find((offer) => offerChoices[offer].param === text),
    write: (offer) => offerChoices[offer].param,
  },
  type: {
    param: 'tipo',
    empty: undefined,
    read: (text) => propertyTypes.find((type) => typeSlugOf(type) === text),
    write: typeSlugOf,
  },
  location_id: {
    param: 'zona',
    empty: undefined,
    read: propertyIdIn,
    write: (id) => id,
  },
  near: {
    param: 'cerca',
    empty: undefined,
    // A form sends it empty.
    read: (name) => name || undefined,
    write: String,
  },
  withinKm: {
    param: 'km',
    empty: undefined,
    read: readMinimum,
    write: String,
  },
  area: {
    ...range,
    param: 'area',
    /** One number is the wanted area, as the forms of other pages send it: "3,000", "3000 m2". */
    read: (text) => {
      const area = numberIn(text, 'm[2²]');
      return area === undefined ? range.read(text) : areasAround(area);
    },
    write: (area) => (area.around === undefined ? range.write(area) : String(area.around)),
  },
  price: {
    ...range,
    param: 'precio',
    /** One number is the budget: "80,000". */
    read: (text) => {
      const budget = numberIn(text, 'mxn|usd|pesos');
      return budget === undefined ? range.read(text) : { min: 1, max: Math.max(1, budget) };
    },
  },
  currency: {
    param: 'moneda',
    empty: 'MXN',
    read: (text) => (text === 'usd' ? 'USD' : undefined),
    write: (currency) => currency.toLowerCase(),
  },
  basis: {
    param: 'base',
    empty: 'total',
    read: (text) => (text === 'm2' ? 'per_m2' : undefined),
    write: () => 'm2',
  },
  includeUnpriced: { ...onlyIncluding, param: 'sinprecio' },
  ...factQueryFields,
  includeUnknown: { ...onlyIncluding, param: 'sindato' },
  bounds: {
    param: 'recuadro',
    empty: undefined,
    read: boundsIn,
    write: ({ south, west, north, east }) => `${south}_${west}_${north}_${east}`,
  },
  view: {
    param: 'vista',
    empty: undefined,
    read: (text) => (text === 'mapa' ? 'map' : undefined),
    write: () => 'mapa',
  },
  order: {
    param: 'orden',
    empty: 'area_asc',
    read: (text) => (Object.hasOwn(propertyOrders, text) ? (text as PropertyOrder) : undefined),
    write: (order) => order,
  },
};

export const queryFieldNames = Object.keys(queryFields) as QueryFieldName[];

/** The unfiltered list. It names every member, so that spreading it over another query clears each filter. */
export const emptyQuery = Object.fromEntries(
  queryFieldNames.map((name) => [name, queryFields[name].empty]),
) as unknown as PropertyQuery;
