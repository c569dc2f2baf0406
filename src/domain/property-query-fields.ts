import {
  offerChoices,
  offerFilters,
  type PropertyOrder,
  type PropertyQuery,
  propertyOrders,
  type Range,
} from './property-query.ts';
import { priceFor, type Searchable } from './property-search.ts';
import { propertyTypes } from './property-types.ts';
import { propertyIdIn, typeSlugOf } from './slug.ts';

export type QueryFieldName = keyof PropertyQuery;

type Condition = (property: Searchable) => boolean;

/** Everything that the list knows of one member of its query. */
export interface QueryField<Value> {
  /** The name of its URL parameter. */
  param: string;
  /** The value that filters nothing. URLs leave it out. */
  empty: Value;
  /** The value of a URL parameter; undefined when the text is not valid. */
  read: (text: string) => Value | undefined;
  /** The text of the URL parameter; '' leaves the parameter out. */
  write: (value: NonNullable<Value>) => string;
  /** Makes the test that each property must pass; null when the member does not test single properties. */
  conditionFor: ((value: NonNullable<Value>, query: PropertyQuery) => Condition) | null;
}

export const maxSearchLength = 200;

const range = {
  empty: undefined,
  read(text: string): Range | undefined {
    const [, min, max] = /^(\d{1,12})-(\d{1,12})$/.exec(text) ?? [];
    const value = { min: Number(min), max: Number(max) };
    return value.min <= value.max ? value : undefined;
  },
  write: ({ min, max }: Range) => `${min}-${max}`,
};

const minimum = {
  empty: undefined,
  read(text: string): number | undefined {
    const value = Number(text);
    return Number.isFinite(value) && value > 0 ? value : undefined;
  },
  write: (value: number) => (value > 0 ? String(value) : ''),
};

/** One entry for each member of the query, in the order of the URL parameters. */
export const queryFields: { [Name in QueryFieldName]: QueryField<PropertyQuery[Name]> } = {
  text: {
    param: 'q',
    empty: '',
    read: (text) => text.slice(0, maxSearchLength),
    write: (text) => text.trim(),
    /** The text index searches it, with tolerance for misspelt words. */
    conditionFor: null,
  },
  offer: {
    param: 'operacion',
    empty: 'all',
    read: (text) => offerFilters.find((offer) => offerChoices[offer].param === text),
    write: (offer) => offerChoices[offer].param,
    conditionFor: (offer) =>
      offer === 'for_sale' ? (property) => property.is_for_sale : (property) => property.is_for_rent,
  },
  type: {
    param: 'tipo',
    empty: undefined,
    read: (text) => propertyTypes.find((type) => typeSlugOf(type) === text),
    write: typeSlugOf,
    conditionFor: (type) => (property) => property.type === type,
  },
  location_id: {
    param: 'zona',
    empty: undefined,
    read: propertyIdIn,
    write: (id) => id,
    conditionFor: (id) => (property) => property.location_id === id,
  },
  area: {
    ...range,
    param: 'area',
    conditionFor:
      ({ min, max }) =>
      ({ area }) =>
        area >= min && area <= max,
  },
  price: {
    ...range,
    param: 'precio',
    conditionFor:
      ({ min, max }, { offer, includeUnpriced }) =>
      (property) => {
        const price = priceFor(offer, property);
        return price === 0 ? includeUnpriced === true : price >= min && price <= max;
      },
  },
  includeUnpriced: {
    param: 'sinprecio',
    empty: undefined,
    read: (text) => (text === 'incluir' ? true : undefined),
    write: () => 'incluir',
    /** The price filter reads it. */
    conditionFor: null,
  },
  minHeight: {
    ...minimum,
    param: 'altura',
    conditionFor: (metres) => (property) => (property.ceiling_height ?? 0) >= metres,
  },
  minDocks: {
    ...minimum,
    param: 'andenes',
    conditionFor: (docks) => (property) => (property.loading_docks_count ?? 0) >= docks,
  },
  order: {
    param: 'orden',
    empty: 'area_asc',
    read: (text) => (Object.hasOwn(propertyOrders, text) ? (text as PropertyOrder) : undefined),
    write: (order) => order,
    conditionFor: null,
  },
};

export const queryFieldNames = Object.keys(queryFields) as QueryFieldName[];

/** The unfiltered list. It names every member, so that spreading it over another query clears each filter. */
export const emptyQuery = Object.fromEntries(
  queryFieldNames.map((name) => [name, queryFields[name].empty]),
) as unknown as PropertyQuery;
