import { cursorOf, orderOf, pageNumberOf, searchTextOf } from '#admin/lists/list-params.ts';
import type { PropertyListQuery } from '#data/properties.ts';
import { queryIn } from '#domain/property-query-url.ts';

/** The fields that the list can be ordered by (spec §2). */
export const propertyOrderFields = [
  { name: 'title', label: 'Nombre' },
  { name: 'type', label: 'Tipo' },
  { name: 'location', label: 'Ubicación' },
  { name: 'price', label: 'Precio' },
  { name: 'area', label: 'Área' },
  { name: 'created_at', label: 'Fecha creación' },
] as const;

export const activeChoices = [
  { value: '', label: 'Estado: todos', active: undefined },
  { value: 'activas', label: 'Solo activas', active: true },
  { value: 'inactivas', label: 'Solo inactivas', active: false },
] as const;

/** Returns the query of the list's URL params; invalid params count as missing. */
export function propertyListQueryOf(params: URLSearchParams): PropertyListQuery {
  const orderFields = propertyOrderFields.map(({ name }) => name);
  const { offer, type } = queryIn(params);
  return {
    text: searchTextOf(params),
    order: orderOf(params, orderFields, '-created_at'),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    offer,
    type,
    active: activeChoices.find(({ value }) => value === params.get('estado'))?.active,
  };
}

/** Whether a query may leave properties out. */
export const isFiltered = ({ text, offer, type, active }: PropertyListQuery) =>
  text.trim() !== '' || offer !== 'all' || type !== undefined || active !== undefined;
