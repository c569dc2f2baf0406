import { type PropertyType, propertyTypes } from '#domain/property.ts';
import { countOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

/** How many properties there are, counted by the server. */
export interface PropertyFigures {
  total: number;
  forSale: number;
  forRent: number;
  active: number;
  byType: { type: PropertyType; amount: number }[];
}

export async function getPropertyFigures(): Promise<PropertyFigures> {
  const [total, forSale, forRent, active, ...amounts] = await Promise.all([
    countOf('properties'),
    countOf('properties', 'is_for_sale = true'),
    countOf('properties', 'is_for_rent = true'),
    countOf('properties', 'active = true'),
    ...propertyTypes.map((type) => countOf('properties', pocketbase.filter('type = {:type}', { type }))),
  ]);
  const byType = propertyTypes.map((type, index) => ({ type, amount: amounts[index] ?? 0 }));
  return { total, forSale, forRent, active, byType };
}
