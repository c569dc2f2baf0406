import { type PropertyType, propertyTypes } from '#domain/property.ts';
import { propertyFiguresSchema } from '#domain/property-figures.ts';
import { maxPageSize } from './list.ts';
import { pocketbase } from './pocketbase.ts';

/** How many properties there are, as the server counts them. */
export interface PropertyCounts {
  total: number;
  forSale: number;
  forRent: number;
  active: number;
  /** Every type, also one without properties. */
  byType: { type: PropertyType; amount: number }[];
}

/** Counts the properties: of all types together, and per type. */
export async function getPropertyCounts(): Promise<PropertyCounts> {
  const records = await pocketbase.collection('property_figures').getFullList({ batch: maxPageSize });
  const types = records.map((record) => propertyFiguresSchema.parse(record));
  const sumOf = (name: 'total' | 'for_sale' | 'for_rent' | 'active') =>
    types.reduce((sum, type) => sum + type[name], 0);
  return {
    total: sumOf('total'),
    forSale: sumOf('for_sale'),
    forRent: sumOf('for_rent'),
    active: sumOf('active'),
    byType: propertyTypes.map((type) => ({
      type,
      amount: types.find(({ id }) => id === type)?.total ?? 0,
    })),
  };
}
