import { type EntryKind, type InquiryEntry, inquiryEntrySchema } from '#domain/inquiry-entry.ts';
import { listAllRows, sortFieldsOf } from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

const entries = () => pocketbase.collection('inquiry_entries');

/** The timeline of an inquiry, the oldest entry first. */
export async function listInquiryEntries(inquiryId: string): Promise<InquiryEntry[]> {
  return listAllRows({
    collection: 'inquiry_entries',
    schema: inquiryEntrySchema,
    filter: pocketbase.filter('inquiry_id = {:inquiryId}', { inquiryId }),
    sort: sortFieldsOf('at'),
  });
}

/**
 * Adds an entry to the timeline. The server states time and author; an answer is also sent by mail.
 * @throws ClientResponseError 400 for an answer to an inquiry that is pending or closed
 */
export async function createInquiryEntry(
  inquiryId: string,
  draft: { kind: EntryKind; text: string },
): Promise<InquiryEntry> {
  return inquiryEntrySchema.parse(await entries().create({ inquiry_id: inquiryId, ...draft }));
}

/** Removes an entry that is no answer. @returns false when a colleague removed it before */
export async function removeInquiryEntry(id: string): Promise<boolean> {
  return (await orNull(entries().delete(id))) !== null;
}

/** Calls `onChange` at each change of a timeline by anybody. @returns a function that ends the subscription */
export async function subscribeToInquiryEntries(onChange: () => void): Promise<() => Promise<void>> {
  return entries().subscribe('*', onChange);
}
