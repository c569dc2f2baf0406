import type { z } from 'zod';
import { filteredFactNames } from '#domain/fact-filter-rules.ts';
import { propertySchema } from '#domain/property.ts';
import { listAllRows } from './list.ts';

/** The fields that a comparison with filters reads, besides the facts. */
const comparedFields = [
  ...(['id', 'title', 'reference_code', 'type', 'area', 'location', 'location_id', 'active'] as const),
  ...([
    'latitude',
    'longitude',
    'is_for_sale',
    'is_for_rent',
    'sale_price',
    'rental_price',
    'price',
  ] as const),
  ...(['sale_currency', 'sale_basis', 'rental_currency', 'rental_basis', 'is_price_on_request'] as const),
  ...(['availability', 'available_from'] as const),
];
type ComparedField = (typeof comparedFields)[number] | (typeof filteredFactNames)[number];

const names = [...comparedFields, ...filteredFactNames];
const comparableSchema = propertySchema.pick(
  Object.fromEntries(names.map((name) => [name, true])) as Record<ComparedField, true>,
);

/** A property with the fields that filters compare. */
export type ComparableProperty = z.infer<typeof comparableSchema>;

/** All active properties with the fields that filters compare, by title. */
export async function listComparableProperties(): Promise<ComparableProperty[]> {
  return listAllRows({
    collection: 'properties',
    schema: comparableSchema,
    filter: 'active = true',
    sort: ['search', 'id'],
    fields: [...names, 'search'].join(),
  });
}
