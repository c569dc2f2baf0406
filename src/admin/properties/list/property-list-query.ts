import { cursorOf, orderOf, pageNumberOf, searchTextOf } from '#admin/lists/list-params.ts';
import type { PropertyListQuery } from '#data/properties.ts';
import { propertyTypes } from '#domain/property.ts';
import { typeSlugOf } from '#domain/slug.ts';

/** The fields that the list can be ordered by (spec §2). */
export const propertyOrderFields = [
  { name: 'title', label: 'Nombre' },
  { name: 'type', label: 'Tipo' },
  { name: 'location', label: 'Ubicación' },
  { name: 'price', label: 'Precio' },
  { name: 'area', label: 'Área' },
  { name: 'created_at', label: 'Fecha creación' },
] as const;

export const offerChoices = [
  { name: 'all', label: 'Todas', param: '' },
  { name: 'for_sale', label: 'En venta', param: 'venta' },
  { name: 'for_rent', label: 'En renta', param: 'renta' },
] as const;

export const activeChoices = [
  { value: '', label: 'Estado: todos', active: undefined },
  { value: 'activas', label: 'Solo activas', active: true },
  { value: 'inactivas', label: 'Solo inactivas', active: false },
] as const;

/** Returns the query of the list's URL params; invalid params count as missing. */
export function propertyListQueryOf(params: URLSearchParams): PropertyListQuery {
  const orderFields = propertyOrderFields.map(({ name }) => name);
  return {
    text: searchTextOf(params),
    order: orderOf(params, orderFields, '-created_at'),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    offer: offerChoices.find(({ param }) => param !== '' && param === params.get('operacion'))?.name ?? 'all',
    type: propertyTypes.find((type) => typeSlugOf(type) === params.get('tipo')),
    active: activeChoices.find(({ value }) => value === params.get('estado'))?.active,
  };
}
