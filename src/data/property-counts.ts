import { type PropertyType, propertyTypes } from '#domain/property.ts';
import { propertyFiguresSchema } from '#domain/property-figures.ts';
import { pocketbase } from './pocketbase.ts';

/** How many properties there are, counted by the server. */
export interface PropertyCounts {
  total: number;
  forSale: number;
  forRent: number;
  active: number;
  byType: { type: PropertyType; amount: number }[];
}

export async function getPropertyCounts(): Promise<PropertyCounts> {
  const records = await pocketbase.collection('property_figures').getFullList();
  const types = records.map((record) => propertyFiguresSchema.parse(record));
  const sumOf = (figure: 'total' | 'for_sale' | 'for_rent' | 'active') =>
    types.reduce((sum, type) => sum + type[figure], 0);
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
