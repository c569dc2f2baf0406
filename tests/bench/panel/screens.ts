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
/** Where the pages of a screen follow each other, what it shows says where the next one begins. */
type Screen = (show: Show, place: Place) => Promise<Partial<Pick<Rows<object>, 'next'>>>;

const properties =
  (address: string): Screen =>
  (show, place) =>
    show(propertyQueries.list({ ...propertyListQueryOf(new URLSearchParams(address)), ...place }));
const inquiries =
  (address: string): Screen =>
  (show, place) =>
    show(inquiryQueries.list({ ...inquiryListQueryOf(new URLSearchParams(address)), ...place }));
const clients =
  (text: string, order: string): Screen =>
  (show, place) =>
    show(clientQueries.list({ text, order, ...place }));

/** What administrators look at, asked as the panel asks it. */
export const screens: Record<string, Screen> = {
  'Dashboard, properties': (show) => show(dashboardQueries.properties()),
  'Dashboard, inquiries': (show) => show(dashboardQueries.inquiries()),
  Inmuebles: properties(''),
  'Inmuebles by price': properties('orden=price'),
  'Inmuebles for rent by area': properties('orden=-area&operacion=renta&estado=activas'),
  'Inmuebles of a type by location': properties('tipo=bodega&orden=location'),
  'Inmuebles searched': properties('q=nave+huejotzingo'),
  'Inmuebles searched, by title': properties('q=parque&orden=title'),
  'Inmuebles searched in vain': properties('q=no+hay+tal'),
  Solicitudes: inquiries(''),
  'Solicitudes by state': inquiries('orden=status'),
  'Solicitudes pending': inquiries('estado=pendientes'),
  'Solicitudes searched': inquiries('q=logistica'),
  'Solicitudes answered, searched, oldest first': inquiries('q=mariana&estado=contestadas&orden=created_at'),
  Clientes: clients('', '-last_inquiry_at'),
  'Clientes by inquiries': clients('', '-inquiries_count'),
  'Clientes searched': clients('refacciones', 'name'),
  'Correos waiting': (show, place) => show(mailQueries.list({ state: 'pending', ...place })),
  Ubicaciones: (show, place) =>
    show(locationQueries.list({ text: '', order: mostPropertiesFirst, ...place })),
  'Ubicaciones searched': (show, place) =>
    show(locationQueries.list({ text: 'parque', order: mostPropertiesFirst, ...place })),
};
