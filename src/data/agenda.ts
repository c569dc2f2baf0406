import { documentSchema, type PropertyDocument } from '#domain/document.ts';
import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import { type EndingExclusivity, privateDataSchema } from '#domain/private-data.ts';
import { type Visit, visitSchema } from '#domain/visit.ts';
import { getInquiry } from './inquiries.ts';
import { joinFilters, listAllRows, sortFieldsOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';
import { listTitles } from './properties.ts';

/** A span of time: timestamps of PocketBase, the days that they are in, and whose agenda it is. */
export interface AgendaQuery {
  from: string;
  /** Not part of the span. */
  to: string;
  now: string;
  firstDay: string;
  lastDay: string;
  /** The id of an administrator; everybody's when absent. */
  owner?: string | undefined;
}

export interface Agenda {
  /** Accepted visits and those that took place. */
  visits: Visit[];
  /** Proposals that a client can still accept, with a slot in the span. */
  proposals: Visit[];
  /** Open leads whose next action is in the span. */
  leads: Inquiry[];
  /** The names of the persons of the visits, by the id of their inquiry. */
  names: Map<string, string>;
  exclusivities: EndingExclusivity[];
  documents: (PropertyDocument & { title: string })[];
}

/** Everything with a date in a span of time. Contracts and documents are everybody's. @throws ClientResponseError */
export async function listAgenda({ from, to, now, firstDay, lastDay, owner }: AgendaQuery): Promise<Agenda> {
  const days = { firstDay, lastDay };
  const [visits, proposals, leads, exclusivities, documents] = await Promise.all([
    listVisits(
      pocketbase.filter(
        '(state = "Aceptada" || state = "Realizada") && starts_at >= {:from} && starts_at < {:to}',
        { from, to },
      ),
      owner,
    ),
    listVisits(pocketbase.filter('state = "Propuesta" && expires_at > {:now}', { now }), owner),
    listAllRows({
      collection: 'inquiries',
      schema: inquirySchema,
      filter: joinFilters(
        pocketbase.filter('is_open = true && next_action_at >= {:from} && next_action_at < {:to}', {
          from,
          to,
        }),
        owner === undefined ? '' : pocketbase.filter('assigned_to = {:owner}', { owner }),
      ),
      sort: sortFieldsOf('next_action_at'),
    }),
    listAllRows({
      collection: 'property_private_data',
      schema: privateDataSchema,
      filter: pocketbase.filter('exclusive_until >= {:firstDay} && exclusive_until <= {:lastDay}', days),
      sort: sortFieldsOf('exclusive_until'),
    }),
    listAllRows({
      collection: 'documents',
      schema: documentSchema,
      filter: pocketbase.filter('valid_until >= {:firstDay} && valid_until <= {:lastDay}', days),
      sort: sortFieldsOf('created_at'),
    }),
  ]);
  const proposed = proposals.filter(({ slots }) => slots.some(({ start }) => from <= start && start < to));
  const [names, titles] = await Promise.all([
    namesOf([...visits, ...proposed]),
    listTitles([...exclusivities, ...documents].map(({ property_id }) => property_id)),
  ]);
  const titled = <Row extends { property_id: string }>(rows: Row[]) =>
    rows.flatMap((row) => {
      const title = titles.get(row.property_id);
      return title === undefined ? [] : [{ ...row, title }];
    });
  return {
    visits,
    proposals: proposed,
    leads,
    names,
    exclusivities: titled(exclusivities),
    documents: titled(documents),
  };
}

const listVisits = (span: string, broker: string | undefined) =>
  listAllRows({
    collection: 'visits',
    schema: visitSchema,
    filter: joinFilters(
      span,
      broker === undefined ? '' : pocketbase.filter('broker = {:broker}', { broker }),
    ),
    sort: sortFieldsOf('starts_at'),
  });

async function namesOf(visits: Visit[]): Promise<Map<string, string>> {
  const ids = [...new Set(visits.map(({ inquiry_id }) => inquiry_id))];
  const inquiries = await Promise.all(ids.map(getInquiry));
  return new Map(inquiries.flatMap((inquiry) => (inquiry ? [[inquiry.id, inquiry.name] as const] : [])));
}
