import { cursorIn, orderIn, pageIn, textIn } from '#admin/lists/search-params.ts';
import type { PropertyListQuery } from '#data/properties.ts';
import { queryIn } from '#domain/property-query-url.ts';

/** What the list can be ordered by (spec §2). */
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

/** Reads the list's address; whatever makes no sense in it filters nothing. */
export function propertyListQueryIn(params: URLSearchParams): PropertyListQuery {
  const names = propertyOrderFields.map(({ name }) => name);
  const { offer, type } = queryIn(params);
  return {
    text: textIn(params),
    order: orderIn(params, names, '-created_at'),
    page: pageIn(params),
    cursor: cursorIn(params),
    offer,
    type,
    active: activeChoices.find(({ value }) => value === params.get('estado'))?.active,
  };
}
