import { type Inquiry, type InquiryStatus, inquirySchema } from '#domain/inquiry.ts';
import {
  countRecords,
  type Filters,
  joinFilters,
  type ListQuery,
  listAllRows,
  listRows,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

const inquiries = () => pocketbase.collection('inquiries');

export interface InquiryFilters extends Filters {
  status?: InquiryStatus | undefined;
}
export type InquiryListQuery = InquiryFilters & ListQuery;

export async function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Rows<Inquiry>> {
  return listRows(requestFor(query), query, signal);
}

export async function countInquiries(filters: InquiryFilters): Promise<number> {
  return countRecords({ collection: 'inquiries', filter: filterFor(filters) });
}

export async function listAllInquiries(query: InquiryListQuery): Promise<Inquiry[]> {
  return listAllRows(requestFor(query));
}

export async function listInquiriesByEmail(email: string): Promise<Inquiry[]> {
  const filter = pocketbase.filter('email:lower = {:email}', { email: email.toLowerCase() });
  return listAllRows({
    collection: 'inquiries',
    schema: inquirySchema,
    filter,
    sort: sortFieldsOf('-created_at'),
  });
}

const filterFor = ({ text, status }: InquiryFilters) =>
  joinFilters(
    searchFilter(text),
    status === undefined ? '' : pocketbase.filter('status = {:status}', { status }),
  );

const requestFor = ({ order, ...filters }: InquiryListQuery) => ({
  collection: 'inquiries',
  schema: inquirySchema,
  filter: filterFor(filters),
  sort: sortFieldsOf(order, order.endsWith('status') ? ['status', 'created_at'] : undefined),
});

export async function getInquiry(id: string): Promise<Inquiry | null> {
  const record = await orNull(inquiries().getOne(id));
  return record && inquirySchema.parse(record);
}

/** The server sets the state, who answered and when, and queues the e-mail in the same transaction. */
export async function answerInquiry(id: string, response: string): Promise<Inquiry> {
  return change(id, { response });
}

export async function saveInquiryStatus(id: string, status: InquiryStatus): Promise<Inquiry> {
  return change(id, { status });
}

async function change(id: string, changes: object): Promise<Inquiry> {
  const record = await orNull(inquiries().update(id, changes));
  if (!record) throw new Error('Esta solicitud ya no existe.');
  return inquirySchema.parse(record);
}

/** Whoever removes what a colleague removed before has what was wanted. */
export async function removeInquiry(id: string): Promise<void> {
  await orNull(inquiries().delete(id));
}

/** @returns what ends the following */
export async function subscribeToInquiries(
  changed: (action: string, inquiry: Inquiry) => void,
): Promise<() => Promise<void>> {
  return inquiries().subscribe('*', ({ action, record }) => changed(action, inquirySchema.parse(record)));
}
