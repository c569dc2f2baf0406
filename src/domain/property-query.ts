import { type PropertyType, propertyTypes } from './property-types.ts';
import { propertyIdIn, typeSlugOf } from './slug.ts';

export const offerFilters = ['all', 'for_sale', 'for_rent'] as const;
export type OfferFilter = (typeof offerFilters)[number];

export const propertyOrders = {
  area_asc: 'Área: menor a mayor',
  area_desc: 'Área: mayor a menor',
  price_asc: 'Precio: menor a mayor',
  price_desc: 'Precio: mayor a menor',
} as const;
export type PropertyOrder = keyof typeof propertyOrders;

/** Both ends included; m² for areas, MXN for prices. */
export interface Range {
  min: number;
  max: number;
}

/** What a visitor asks of the property list. An absent member filters nothing. */
export interface PropertyQuery {
  text: string;
  offer: OfferFilter;
  order: PropertyOrder;
  area?: Range | undefined;
  price?: Range | undefined;
  type?: PropertyType | undefined;
  location_id?: string | undefined;
  /** Metres. */
  minHeight?: number | undefined;
  minDocks?: number | undefined;
}

/** The whole list. It names every member, so that laid over another query it takes each filter away. */
export const openQuery: PropertyQuery = {
  text: '',
  offer: 'all',
  order: 'area_asc',
  area: undefined,
  price: undefined,
  type: undefined,
  location_id: undefined,
  minHeight: undefined,
  minDocks: undefined,
};

/** What an address calls the members of a query. */
export const queryNames = {
  text: 'q',
  offer: 'operacion',
  type: 'tipo',
  location_id: 'zona',
  area: 'area',
  price: 'precio',
  minHeight: 'altura',
  minDocks: 'andenes',
  order: 'orden',
} as const satisfies Record<keyof PropertyQuery, string>;

const offerWords = { for_sale: 'venta', for_rent: 'renta' } as const;

/** The query as an address carries it; what equals the open list is left out. */
export function searchParamsOf(query: PropertyQuery): URLSearchParams {
  const range = (value: Range | undefined) => value && `${value.min}-${value.max}`;
  const values = {
    text: query.text.trim(),
    offer: query.offer === 'all' ? undefined : offerWords[query.offer],
    type: query.type && typeSlugOf(query.type),
    location_id: query.location_id,
    area: range(query.area),
    price: range(query.price),
    minHeight: query.minHeight,
    minDocks: query.minDocks,
    order: query.order === openQuery.order ? undefined : query.order,
  } satisfies Record<keyof PropertyQuery, unknown>;
  return new URLSearchParams(
    Object.entries(values).flatMap(([member, value]) =>
      value ? [[queryNames[member as keyof PropertyQuery], String(value)]] : [],
    ),
  );
}

/** Reads an address; whatever makes no sense in it filters nothing. */
export function queryIn(params: URLSearchParams): PropertyQuery {
  const stated = (member: keyof PropertyQuery) => params.get(queryNames[member]);
  const offer = offerFilters.find((name) => name !== 'all' && offerWords[name] === stated('offer'));
  const order = stated('order');
  return {
    text: stated('text')?.slice(0, 200) ?? '',
    offer: offer ?? 'all',
    order: isOrder(order) ? order : openQuery.order,
    area: rangeIn(stated('area')),
    price: rangeIn(stated('price')),
    type: propertyTypes.find((type) => typeSlugOf(type) === stated('type')),
    location_id: propertyIdIn(stated('location_id') ?? ''),
    minHeight: amountIn(stated('minHeight')),
    minDocks: amountIn(stated('minDocks')),
  };
}

function isOrder(value: string | null): value is PropertyOrder {
  return value !== null && Object.hasOwn(propertyOrders, value);
}

function amountIn(value: string | null): number | undefined {
  const amount = Number(value);
  return value !== null && Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

function rangeIn(value: string | null): Range | undefined {
  const [, min, max] = /^(\d{1,12})-(\d{1,12})$/.exec(value ?? '') ?? [];
  const range = { min: Number(min), max: Number(max) };
  return range.min <= range.max ? range : undefined;
}
