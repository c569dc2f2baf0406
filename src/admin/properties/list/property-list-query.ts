import { cursorOf, orderOf, pageNumberOf, searchParamOf } from '#admin/lists/list-params.ts';
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

/** The active properties whose last confirmation is older than 60 days. */
export const unconfirmedParam = 'sin-confirmar';

export const activeChoices = [
  { value: '', label: 'Estado: todos', active: undefined, isUnconfirmed: undefined },
  { value: 'activas', label: 'Solo activas', active: true, isUnconfirmed: undefined },
  { value: 'inactivas', label: 'Solo inactivas', active: false, isUnconfirmed: undefined },
  {
    value: unconfirmedParam,
    label: 'Sin confirmar',
    active: true,
    isUnconfirmed: true,
  },
] as const;

/** The choice of a query. */
export const activeChoiceOf = (query: Pick<PropertyListQuery, 'active' | 'isUnconfirmed'>) =>
  activeChoices.find(
    ({ active, isUnconfirmed }) => active === query.active && isUnconfirmed === query.isUnconfirmed,
  );

/** Returns the query of the list's URL params; invalid params count as missing. */
export function propertyListQueryOf(params: URLSearchParams): PropertyListQuery {
  const orderFields = propertyOrderFields.map(({ name }) => name);
  const { offer, type } = queryIn(params);
  const choice = activeChoices.find(({ value }) => value === params.get('estado'));
  return {
    text: searchParamOf(params),
    order: orderOf(params, orderFields, '-created_at'),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    offer,
    type,
    active: choice?.active,
    isUnconfirmed: choice?.isUnconfirmed,
  };
}

/** Whether a query may leave properties out. */
export const isFiltered = ({ text, offer, type, active }: PropertyListQuery) =>
  text.trim() !== '' || offer !== 'all' || type !== undefined || active !== undefined;

/** How many filters a query sets, besides its text. */
export const filterCountOf = (query: PropertyListQuery) =>
  [query.offer !== 'all', query.type !== undefined, activeChoiceOf(query)?.value].filter(Boolean).length;
