import type { PropertyType } from './property-types.ts';

export const offerFilters = ['all', 'for_sale', 'for_rent'] as const;
export type OfferFilter = (typeof offerFilters)[number];

export const propertyOrders = {
  area_asc: 'Área: menor a mayor',
  area_desc: 'Área: mayor a menor',
  price_asc: 'Precio: menor a mayor',
  price_desc: 'Precio: mayor a menor',
} as const;
export type PropertyOrder = keyof typeof propertyOrders;

/** Includes both ends. Areas are in m², prices in MXN. */
export interface Range {
  min: number;
  max: number;
}

/**
 * What a visitor asks of the property list. An absent member filters nothing.
 * A new member needs one entry in `queryFields` and one in the labels of the list; the compiler names both.
 */
export interface PropertyQuery {
  text: string;
  offer: OfferFilter;
  order: PropertyOrder;
  area?: Range | undefined;
  price?: Range | undefined;
  type?: PropertyType | undefined;
  location_id?: string | undefined;
  /** Clear height in metres. */
  minHeight?: number | undefined;
  minDocks?: number | undefined;
}
