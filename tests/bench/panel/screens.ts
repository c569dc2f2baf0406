import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { clientQueries, firstEvents } from '#admin/clients/client-queries.ts';
import { dashboardQueries } from '#admin/dashboard/dashboard-queries.ts';
import { boardQueryOf, inquiryListQueryOf } from '#admin/inquiries/inquiry-list-query.ts';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { locationQueries, mostPropertiesFirst } from '#admin/locations/location-queries.ts';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { firstMatchCount, matchQueries } from '#admin/matches/match-queries.ts';
import { countQueries } from '#admin/numbers/count-queries.ts';
import { propertyListQueryOf } from '#admin/properties/list/property-list-query.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { proposalQueries } from '#admin/proposals/proposal-queries.ts';
import { requirementListQueryOf } from '#admin/requirements/requirement-list-query.ts';
import { requirementQueries } from '#admin/requirements/requirement-queries.ts';
import { todayQueries } from '#admin/today/today-queries.ts';
import { visitQueries } from '#admin/visits/visit-queries.ts';
import type { ListQuery, Rows } from '#data/list.ts';
import type { CountPeriod } from '#domain/count-periods.ts';
import type { MeasuredRecords } from '../fill-follow-up.ts';

export type Show = <T extends object | null, Key extends QueryKey>(
  options: FetchQueryOptions<T, Error, T, Key>,
) => Promise<T>;
type Place = Pick<ListQuery, 'page' | 'cursor'>;
/** Requests the data of a screen. A list with pages returns the cursor of the next page. */
export type Screen = (show: Show, place: Place) => Promise<Partial<Pick<Rows<object>, 'next'>>>;

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
const requirements =
  (query: string): Screen =>
  (show, place) =>
    show(requirementQueries.list({ ...requirementListQueryOf(new URLSearchParams(query)), ...place }));

/** Requests that a screen sends at once. */
const together =
  (requests: (show: Show) => Promise<unknown>[]): Screen =>
  async (show) => {
    await Promise.all(requests(show));
    return {};
  };

const numbers = (days: CountPeriod) =>
  together((show) => [
    show(countQueries.summary(days)),
    show(countQueries.series(days)),
    show(countQueries.leads(days)),
  ]);

/** What the palette asks for while somebody types. */
const palette = (text: string) =>
  together((show) => [
    show(propertyQueries.search(text)),
    show(clientQueries.search(text)),
    show(inquiryQueries.search(text)),
  ]);

/** All screens of the panel, with the queries that it uses itself. @param user the id of who is signed in */
export const screensOf = (records: MeasuredRecords, user: string): Record<string, Screen> => ({
  'Dashboard, properties': together((show) => [show(dashboardQueries.properties())]),
  'Dashboard, inquiries': together((show) => [show(dashboardQueries.inquiries())]),
  'Dashboard, unconfirmed': together((show) => [show(dashboardQueries.unconfirmed())]),
  'Dashboard, Hoy': together((show) => [show(todayQueries.groups({ size: 2 }))]),
  Hoy: together((show) => [show(todayQueries.groups({ size: 20 }))]),
  'Hoy, matches': together((show) => [show(matchQueries.waiting(firstMatchCount))]),
  Inmuebles: properties(''),
  'Inmuebles, by price': properties('orden=price'),
  'Inmuebles, for rent, by area': properties('orden=-area&operacion=renta&estado=activas'),
  'Inmuebles, one type, by location': properties('tipo=bodega&orden=location'),
  'Inmuebles, unconfirmed, by price': properties('estado=sin-confirmar&orden=price'),
  'Inmuebles, search': properties('q=nave+huejotzingo'),
  'Inmuebles, search, by title': properties('q=parque&orden=title'),
  'Inmuebles, search without results': properties('q=no+hay+tal'),
  Solicitudes: inquiries(''),
  'Solicitudes, by status': inquiries('orden=status'),
  'Solicitudes, pending': inquiries('estado=pendientes'),
  'Solicitudes, search': inquiries('q=logistica'),
  'Solicitudes, search in messages': inquiries('q=andenes+refrigerada'),
  'Solicitudes, search without results': inquiries('q=zzyzx'),
  'Solicitudes, answered, search, oldest first': inquiries('q=mariana&estado=contestadas&orden=created_at'),
  Clientes: clients('', '-last_inquiry_at'),
  'Clientes, by inquiries': clients('', '-inquiries_count'),
  'Clientes, search': clients('refacciones', 'name'),
  'Clientes, search without results': clients('zzyzx', 'name'),
  Requerimientos: requirements(''),
  'Requerimientos, active, by date': requirements('estado=activos&orden=needed_by'),
  'Requerimientos, search': requirements('q=persona+77'),
  'Números, 30 days': numbers(30),
  'Números, 90 days': numbers(90),
  'Correos, pending': (show, place) => show(mailQueries.list({ state: 'pending', ...place })),
  'Correos, all': (show, place) => show(mailQueries.list(place)),
  'Palette, a name': palette('mariana'),
  'Palette, a reference code': palette('NP-0420'),
  'Palette, two letters': palette('na'),
  Ubicaciones: (show, place) =>
    show(locationQueries.list({ text: '', order: mostPropertiesFirst, ...place })),
  'Ubicaciones, search': (show, place) =>
    show(locationQueries.list({ text: 'parque', order: mostPropertiesFirst, ...place })),
  'A property, demand': together((show) => [
    show(requirementQueries.demand({ id: records.property, updated_at: '' })),
  ]),
  'Hoy, Mías': together((show) => [show(todayQueries.groups({ owner: user, size: 20 }))]),
  'Hoy, visits': together((show) => [show(visitQueries.today()), show(visitQueries.today(user))]),
  'A property': together((show) => [
    show(propertyQueries.one(records.property)),
    show(countQueries.series(90, records.property)),
  ]),
  Tablero: together((show) => [
    show(inquiryQueries.board(boardQueryOf(inquiryListQueryOf(new URLSearchParams())))),
  ]),
  'An inquiry': together((show) => [
    show(inquiryQueries.one(records.inquiry)),
    show(visitQueries.ofInquiry(records.inquiry)),
    show(proposalQueries.of({ inquiry_id: records.inquiry })),
    show(requirementQueries.ofInquiry(records.inquiry)),
  ]),
  'An inquiry, timeline of 300 entries': together((show) => [show(inquiryQueries.entries(records.inquiry))]),
  'A client': together((show) => [
    show(clientQueries.one(records.client)),
    show(clientQueries.relations(records.client)),
    show(clientQueries.history(records.client, firstEvents)),
    show(inquiryQueries.ofClient(records.client)),
  ]),
  'A requirement': together((show) => [
    show(requirementQueries.one(records.requirement)),
    show(proposalQueries.of({ requirement_id: records.requirement })),
  ]),
});
