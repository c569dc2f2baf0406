import { type PropertyType, propertyTypes } from '#domain/property.ts';
import { countProperties, type PropertyFilters } from './properties.ts';

/** How many properties there are, counted by the server. */
export interface PropertyFigures {
  total: number;
  forSale: number;
  forRent: number;
  active: number;
  byType: { type: PropertyType; amount: number }[];
}

export async function getPropertyFigures(): Promise<PropertyFigures> {
  const amountOf = (filters: Partial<PropertyFilters>) =>
    countProperties({ text: '', offer: 'all', ...filters });
  const [total, forSale, forRent, active, ...amounts] = await Promise.all([
    amountOf({}),
    amountOf({ offer: 'for_sale' }),
    amountOf({ offer: 'for_rent' }),
    amountOf({ active: true }),
    ...propertyTypes.map((type) => amountOf({ type })),
  ]);
  const byType = propertyTypes.map((type, index) => ({ type, amount: amounts[index] ?? 0 }));
  return { total, forSale, forRent, active, byType };
}
