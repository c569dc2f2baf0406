import { z } from 'zod';
import type { FollowUp } from '#domain/follow-up.ts';
import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import type { InquiryStatus } from '#domain/inquiry-status.ts';
import { type BoardLead, boardLeadSchema } from '#domain/lead-board.ts';
import type { SetAsideKind } from '#domain/lead-kind.ts';
import type { ManualInquiry } from '#domain/manual-inquiry.ts';
import { findCorrectedClients } from './clients.ts';
import {
  type Filters,
  joinFilters,
  type ListQuery,
  listAllRows,
  listRows,
  maxPageSize,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { orNull, parsedOrNull, pocketbase } from './pocketbase.ts';

/** The fields that the list is filtered by. */
const filterFields = [
  'status',
  'stage',
  'source',
  'assigned_to',
  'property_id',
  'utm_source',
  'utm_campaign',
] as const;

const inquiries = () => pocketbase.collection('inquiries');

/** Values that fields of an inquiry must have. `assigned_to` is '' for inquiries without an owner. */
type WantedFields = { [Name in (typeof filterFields)[number]]?: Inquiry[Name] | undefined };

interface InquiryFilters extends Filters, WantedFields {
  /** The time from which on they arrived, in PocketBase's format. */
  since?: string | undefined;
  /** Those that are set aside; leads when absent. */
  kind?: SetAsideKind | undefined;
  /** Only leads that have not ended. */
  isOpen?: boolean;
}
export type InquiryListQuery = InquiryFilters & ListQuery;

/** One page of the inquiries. */
export async function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Rows<Inquiry>> {
  return listRows(await requestFor(query, signal), query, signal);
}

/** All inquiries of a list, for exports. */
export async function listAllInquiries(query: InquiryListQuery): Promise<Inquiry[]> {
  return listAllRows(await requestFor(query));
}

/** The most leads of a board. */
export const maxBoardLeads = 3 * maxPageSize;

/** The first leads of a list, with what a board shows of them. */
export async function listBoardLeads(query: InquiryListQuery, signal?: AbortSignal): Promise<BoardLead[]> {
  const request = await requestFor(query, signal);
  const fields = Object.keys(boardLeadSchema.shape).join();
  return listAllRows({ ...request, schema: boardLeadSchema, fields }, { max: maxBoardLeads, signal });
}

/** All inquiries of a client, the newest first. */
export async function listInquiriesOfClient(clientId: string): Promise<Inquiry[]> {
  return listAllRows({
    collection: 'inquiries',
    schema: inquirySchema,
    filter: joinFilters(pocketbase.filter('client_id = {:clientId}', { clientId }), kindFilter()),
    sort: sortFieldsOf('-created_at'),
  });
}

/** Set aside are few, so the time finds them faster than the kind. */
const kindFilter = (kind: SetAsideKind | '' = '') =>
  joinFilters(
    pocketbase.filter('lead_kind = {:kind}', { kind }),
    kind === '' ? '' : 'set_aside_at > "2000-01-01"',
  );

/** A search also finds the inquiries of clients by data that were corrected later. */
async function searchFilterFor(search: Filters, signal?: AbortSignal): Promise<string> {
  const ownText = searchFilter(search, ['search', 'message_words']);
  if (ownText === '') return '';
  const clientIds = await findCorrectedClients(search, signal);
  const ofClients = clientIds.map((id) => pocketbase.filter('client_id = {:id}', { id }));
  return [`(${ownText})`, ...ofClients].join(' || ');
}

async function filterFor(
  { since, kind, isOpen, ...filters }: InquiryFilters,
  signal?: AbortSignal,
): Promise<string> {
  return joinFilters(
    kindFilter(kind),
    isOpen ? 'is_open = true' : '',
    await searchFilterFor(filters, signal),
    ...filterFields.map((name) =>
      filters[name] === undefined ? '' : pocketbase.filter(`${name} = {:value}`, { value: filters[name] }),
    ),
    since === undefined ? '' : pocketbase.filter('created_at >= {:since}', { since }),
  );
}

const requestFor = async ({ order, ...filters }: InquiryListQuery, signal?: AbortSignal) => ({
  collection: 'inquiries',
  schema: inquirySchema,
  filter: await filterFor(filters, signal),
  sort: sortFieldsOf(order, order.endsWith('status') ? ['status', 'created_at'] : undefined),
});

const campaignsSchema = z.object({ campaigns: z.array(z.string()) });

/** The campaigns of inquiries, by `campaignKeyOf`. */
export async function listCampaigns(): Promise<string[]> {
  return campaignsSchema.parse(await pocketbase.send('/api/inquiries/campaigns', {})).campaigns;
}

/** The inquiry, or null when there is none. */
export const getInquiry = (id: string) => parsedOrNull(inquirySchema, inquiries().getOne(id));

/**
 * Answers an inquiry. The server sets its status, the administrator and the date, and queues the e-mail in the same
 * transaction.
 * @throws Error when the inquiry no longer exists
 */
export async function answerInquiry(id: string, response: string): Promise<Inquiry> {
  return saveChanges(id, { response });
}

/** Closes an inquiry, or reopens it: the server derives the status of an open one. @throws Error when the inquiry no longer exists */
export async function saveInquiryStatus(id: string, status: InquiryStatus): Promise<Inquiry> {
  return saveChanges(id, { status });
}

/** Records an inquiry that did not come through the site. */
export async function createInquiryByHand({ message, ...draft }: ManualInquiry): Promise<Inquiry> {
  const wanted = message || 'Pregunta por la propiedad.';
  return inquirySchema.parse(await inquiries().create({ ...draft, message: wanted }));
}

/**
 * Changes owner, stage, next action or source.
 * @param expected the values that are to be replaced; any when absent
 * @throws Error when the inquiry no longer exists, ClientResponseError 412 when somebody changed an expected value
 */
export async function saveFollowUp(
  id: string,
  changes: Partial<FollowUp>,
  expected?: Partial<FollowUp>,
): Promise<Inquiry> {
  return saveChanges(id, { ...changes, ...(expected && { expected }) });
}

/** The fields of an inquiry that a person corrects. `client_id` moves it to another client; '' to a new one. */
export type Correction = Partial<
  Pick<Inquiry, 'name' | 'phone' | 'email' | 'empresa' | 'client_id' | 'property_id' | 'message'>
>;

/**
 * Corrects an inquiry. What arrived stays in `as_written`.
 * @param expected the values that are to be replaced
 * @throws ClientResponseError 412 when somebody changed one of them since
 */
export const correctInquiry = (id: string, correction: Correction, expected: Correction): Promise<Inquiry> =>
  saveChanges(id, { correction, expected });

/**
 * Says that an inquiry is a lead ('') or none.
 * @throws ClientResponseError 412 when somebody answered, closed or marked it since
 */
export const saveLeadKind = (inquiry: Inquiry, lead_kind: '' | 'none'): Promise<Inquiry> => {
  const { lead_kind: former, status, response } = inquiry;
  return saveChanges(inquiry.id, { lead_kind, expected: { lead_kind: former, status, response } });
};

/**
 * Restores values of an inquiry.
 * @param expected the values that are to be replaced
 * @throws ClientResponseError 412 when somebody changed one of them since
 */
export const restoreInquiry = (id: string, { former, expected }: Restoration): Promise<Inquiry> =>
  saveChanges(id, { ...former, expected });

export interface Restoration {
  former: Partial<Inquiry>;
  expected: Partial<Inquiry>;
}

/**
 * Ends the next action and notes it in the timeline, both or nothing. Nothing happens when a colleague ended it before.
 * @returns the id of the note; '' when nothing happened
 * @throws ClientResponseError 404 when the inquiry no longer exists
 */
export async function completeNextAction(id: string): Promise<string> {
  const { entry_id } = await pocketbase.send<{ entry_id: string }>(`/api/inquiries/${id}/complete-action`, {
    method: 'POST',
  });
  return entry_id;
}

async function saveChanges(id: string, changes: object): Promise<Inquiry> {
  const inquiry = await parsedOrNull(inquirySchema, inquiries().update(id, changes));
  if (!inquiry) throw new Error('Esta solicitud ya no existe.');
  return inquiry;
}

/** Removes an inquiry. @returns false when a colleague removed it before */
export async function removeInquiry(id: string): Promise<boolean> {
  return (await orNull(inquiries().delete(id))) !== null;
}

/**
 * Calls `onChange` at each change of an inquiry by anybody.
 * @param onChange gets the action (create, update or delete) and the inquiry
 * @returns a function that ends the subscription
 */
export async function subscribeToInquiries(
  onChange: (action: string, inquiry: Inquiry) => void,
): Promise<() => Promise<void>> {
  return inquiries().subscribe('*', ({ action, record }) => onChange(action, inquirySchema.parse(record)));
}
