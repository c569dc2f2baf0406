import { type EntryKind, type InquiryEntry, inquiryEntrySchema } from '#domain/inquiry-entry.ts';
import { recordsOf } from './collection.ts';
import { pocketbase } from './pocketbase.ts';

const entries = recordsOf<InquiryEntry, { inquiry_id: string; kind: EntryKind; text: string }>(
  'inquiry_entries',
  inquiryEntrySchema,
);

/** The timeline of an inquiry, the oldest entry first. */
export const listInquiryEntries = (inquiry_id: string) => entries.listOf({ inquiry_id }, 'at');

/**
 * Adds an entry to the timeline. The server states time and author; an answer is also sent by mail.
 * @throws ClientResponseError 400 for an answer to an inquiry that is pending or closed
 */
export const createInquiryEntry = (inquiry_id: string, draft: { kind: EntryKind; text: string }) =>
  entries.create({ inquiry_id, ...draft });

/** Removes an entry that is no answer. @returns false when a colleague removed it before */
export const removeInquiryEntry = entries.remove;

/** Calls `onChange` at each change of a timeline by anybody. @returns a function that ends the subscription */
export async function subscribeToInquiryEntries(onChange: () => void): Promise<() => Promise<void>> {
  return pocketbase.collection('inquiry_entries').subscribe('*', onChange);
}
