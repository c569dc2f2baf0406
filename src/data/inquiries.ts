import { type Inquiry, type InquiryStatus, inquirySchema } from '#domain/inquiry.ts';
import {
  allOf,
  countOf,
  everyOf,
  type ListQuery,
  mentionsIn,
  type Page,
  pageOf,
  typedWords,
} from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

const inquiries = () => pocketbase.collection('inquiries');

export interface InquiryListQuery extends ListQuery {
  status?: InquiryStatus | undefined;
}

export async function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Page<Inquiry>> {
  return pageOf({ ...requestFor(query), page: query.page, size: query.size }, signal);
}

export async function listEveryInquiry(query: InquiryListQuery): Promise<Inquiry[]> {
  return everyOf(requestFor(query));
}

export async function listInquiriesOf(email: string): Promise<Inquiry[]> {
  const filter = pocketbase.filter('email:lower = {:email}', { email: email.toLowerCase() });
  return everyOf({ collection: 'inquiries', schema: inquirySchema, filter, sort: '-created_at' });
}

const searched = ['name', 'email', 'property_title', 'empresa'];

function requestFor({ text, status, order }: InquiryListQuery) {
  const filter = allOf(
    mentionsIn(searched, typedWords(text)),
    status === undefined ? '' : pocketbase.filter('status = {:status}', { status }),
  );
  return { collection: 'inquiries', schema: inquirySchema, filter, sort: order };
}

export async function getInquiry(id: string): Promise<Inquiry | null> {
  const record = await orNull(inquiries().getOne(id));
  return record && inquirySchema.parse(record);
}

export const countPendingInquiries = () => countOf('inquiries', 'status = "Pendiente"');
export const countInquiries = () => countOf('inquiries');

/** The server sets the state, who answered and when, and queues the e-mail in the same transaction. */
export async function answerInquiry(id: string, response: string, userId: string): Promise<Inquiry> {
  const answer = { status: 'Contestada', response, responded_by: userId, response_date: new Date() };
  return inquirySchema.parse(await inquiries().update(id, answer));
}

export async function saveInquiryStatus(id: string, status: InquiryStatus): Promise<Inquiry> {
  return inquirySchema.parse(await inquiries().update(id, { status }));
}

/** @returns what ends the following */
export async function followInquiries(
  changed: (action: string, inquiry: Inquiry) => void,
): Promise<() => Promise<void>> {
  return inquiries().subscribe('*', ({ action, record }) => changed(action, inquirySchema.parse(record)));
}
