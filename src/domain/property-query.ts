import type { FactQuery } from './fact-filters.ts';
import type { MapBounds } from './map-bounds.ts';
import type { Currency, PriceBasis } from './money.ts';
import type { PropertyType } from './property-types.ts';

/** The filters by market, with their labels and their values in a URL. */
export const offerChoices = {
  all: { label: 'Todas', param: '' },
  for_sale: { label: 'En venta', param: 'venta' },
  for_rent: { label: 'En renta', param: 'renta' },
} as const;
export type OfferFilter = keyof typeof offerChoices;
export const offerFilters = Object.keys(offerChoices) as OfferFilter[];

export const propertyOrders = {
  area_asc: 'Área: menor a mayor',
  area_desc: 'Área: mayor a menor',
  price_asc: 'Precio: menor a mayor',
  price_desc: 'Precio: mayor a menor',
  price_per_m2_asc: 'Precio por m²: menor a mayor',
  price_per_m2_desc: 'Precio por m²: mayor a menor',
  nearest: 'Más cerca',
} as const;
export type PropertyOrder = keyof typeof propertyOrders;

/** Straight km from a landmark that forms offer. */
export const offeredDistancesKm = [5, 10, 20, 30, 50];

/** Includes both ends. Areas are in m², prices in the currency of the query. */
export interface Range {
  min: number;
  max: number;
  /** The area that was asked for, when the ends are its tolerance. Absent when the ends themselves were chosen. */
  around?: number;
}

/**
 * The query of the property list. An absent member filters nothing. A filter on a fact needs one row in `factFilters`.
 * Another member needs one entry in `queryFields` and one in the labels of the list; the compiler names both.
 */
export interface PropertyQuery extends FactQuery {
  text: string;
  offer: OfferFilter;
  order: PropertyOrder;
  area?: Range | undefined;
  price?: Range | undefined;
  /** Of the price range. */
  currency: Currency;
  /** Whether the price range is for the whole area or for each m². */
  basis: PriceBasis;
  /** Lets properties without a price pass the price filter. */
  includeUnpriced?: true | undefined;
  type?: PropertyType | undefined;
  location_id?: string | undefined;
  /** The short name of a landmark. */
  near?: string | undefined;
  /** Straight km from that landmark, at most. */
  withinKm?: number | undefined;
  /** Lets properties pass that do not state a wanted fact. */
  includeUnknown?: true | undefined;
  /** The part of the map in which properties lie. */
  bounds?: MapBounds | undefined;
  /** How the list is shown; absent: as cards alone. */
  view?: 'map' | undefined;
}
