import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { clientQueries } from '#admin/clients/client-queries.ts';
import { dashboardQueries } from '#admin/dashboard/dashboard-queries.ts';
import { inquiryListQueryOf } from '#admin/inquiries/inquiry-list-query.ts';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { locationQueries, mostPropertiesFirst } from '#admin/locations/location-queries.ts';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { propertyListQueryOf } from '#admin/properties/list/property-list-query.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import type { ListQuery, Rows } from '#data/list.ts';

export type Show = <T extends object, Key extends QueryKey>(
  options: FetchQueryOptions<T, Error, T, Key>,
) => Promise<object>;
type Place = Pick<ListQuery, 'page' | 'cursor'>;
/** Requests the data of a screen. A list with pages returns the cursor of the next page. */
type Screen = (show: Show, place: Place) => Promise<Partial<Pick<Rows<object>, 'next'>>>;

const properties =
  (query: string): Screen =>
  (show, place) =>
    show(propertyQueries.list({ ...propertyListQueryOf(new URLSearchParams(query)), ...place }));
const inquiries =
  (query: string): Screen =>
  (show, place) =>
    show(inquiryQueries.list({ ...inquiryListQueryOf(new URLSearchParams(query)), ...place }));
const clients =
  (text: string, order: string): Screen =>
  (show, place) =>
    show(clientQueries.list({ text, order, ...place }));

/** The screens of the panel with the queries that the panel itself uses. */
export const screens: Record<string, Screen> = {
  'Dashboard, properties': (show) => show(dashboardQueries.properties()),
  'Dashboard, inquiries': (show) => show(dashboardQueries.inquiries()),
  Inmuebles: properties(''),
  'Inmuebles, by price': properties('orden=price'),
  'Inmuebles, for rent, by area': properties('orden=-area&operacion=renta&estado=activas'),
  'Inmuebles, one type, by location': properties('tipo=bodega&orden=location'),
  'Inmuebles, search': properties('q=nave+huejotzingo'),
  'Inmuebles, search, by title': properties('q=parque&orden=title'),
  'Inmuebles, search without results': properties('q=no+hay+tal'),
  Solicitudes: inquiries(''),
  'Solicitudes, by status': inquiries('orden=status'),
  'Solicitudes, pending': inquiries('estado=pendientes'),
  'Solicitudes, search': inquiries('q=logistica'),
  'Solicitudes, answered, search, oldest first': inquiries('q=mariana&estado=contestadas&orden=created_at'),
  Clientes: clients('', '-last_inquiry_at'),
  'Clientes, by inquiries': clients('', '-inquiries_count'),
  'Clientes, search': clients('refacciones', 'name'),
  'Correos, pending': (show, place) => show(mailQueries.list({ state: 'pending', ...place })),
  Ubicaciones: (show, place) =>
    show(locationQueries.list({ text: '', order: mostPropertiesFirst, ...place })),
  'Ubicaciones, search': (show, place) =>
    show(locationQueries.list({ text: 'parque', order: mostPropertiesFirst, ...place })),
};
