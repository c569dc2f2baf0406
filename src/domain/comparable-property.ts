import type { z } from 'zod';
import { filteredFactNames } from './fact-filter-rules.ts';
import { type Property, propertySchema } from './property.ts';
import type { Searchable } from './property-search.ts';

type FactName = (typeof filteredFactNames)[number];
/** The fields that lists show. */
type ShownField = 'id' | 'title' | 'reference_code' | 'location';
/** The stored fields that comparisons read, besides the facts. */
type ReadField = Exclude<keyof Searchable & keyof Property, FactName>;

const comparedFields = {
  id: true,
  title: true,
  reference_code: true,
  type: true,
  area: true,
  city: true,
  location: true,
  location_id: true,
  active: true,
  status: true,
  latitude: true,
  longitude: true,
  is_for_sale: true,
  is_for_rent: true,
  sale_price: true,
  rental_price: true,
  price: true,
  sale_currency: true,
  sale_basis: true,
  rental_currency: true,
  rental_basis: true,
  is_price_on_request: true,
  availability: true,
  available_from: true,
} as const satisfies Record<ReadField | ShownField | 'latitude' | 'longitude', true>;
type ComparedField = keyof typeof comparedFields | FactName;

/** The stored fields of a property that filters compare, and those that a list shows of it. */
export const comparableFieldNames = [
  ...(Object.keys(comparedFields) as (keyof typeof comparedFields)[]),
  ...filteredFactNames,
];

export const comparablePropertySchema = propertySchema.pick(
  Object.fromEntries(comparableFieldNames.map((name) => [name, true])) as Record<ComparedField, true>,
);

/** A property with the fields that filters compare. */
export type ComparableProperty = z.infer<typeof comparablePropertySchema>;
