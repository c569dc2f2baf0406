import { z } from 'zod';
import { tooLong } from './text-limits.ts';

/** The kinds of timeline entries after the first message, by stored value. */
export const entryKinds = {
  answer: 'Respuesta',
  note: 'Nota',
  call: 'Llamada',
  whatsapp: 'WhatsApp',
  visit: 'Visita',
  proposal: 'Propuesta',
  reply: 'Respuesta del cliente',
} as const;
export type EntryKind = keyof typeof entryKinds;

/** The kinds that a person records. The server records what is sent: answers, proposals and the client's replies. */
export const recordedKinds = ['call', 'whatsapp', 'visit', 'note'] as const;
export type RecordedKind = (typeof recordedKinds)[number];

/**
 * One entry in the timeline of an inquiry. The entry of the first answer has the id of the inquiry, that of a proposal the
 * id of the proposal.
 */
export const inquiryEntrySchema = z.object({
  id: z.guid(),
  inquiry_id: z.string(),
  kind: z.enum(Object.keys(entryKinds) as EntryKind[]),
  text: z.string(),
  /** The id of the administrator; '' when the account was deleted. */
  author: z.string(),
  /** When it happened. */
  at: z.string(),
  /** Whether it is a note of the server about a visit. */
  is_about_visit: z.boolean().default(false),
  created_at: z.string(),
  updated_at: z.string(),
});
export type InquiryEntry = z.infer<typeof inquiryEntrySchema>;

const maxEntryLength = 10_000;
const text = z.string().trim().max(maxEntryLength, tooLong(maxEntryLength));

/** The form of an entry. Only a note needs a text. */
export const entryDraftSchema = z
  .object({ kind: z.enum(recordedKinds), text })
  .refine(({ kind, text }) => kind !== 'note' || text !== '', {
    path: ['text'],
    error: 'Escribe qué pasó.',
  });
export type EntryDraft = z.infer<typeof entryDraftSchema>;
