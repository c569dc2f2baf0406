import { z } from 'zod';
import { maxClientNoteLength } from './client-note.ts';
import { personShape } from './contact-fields.ts';
import { isReachable, unreachable } from './reachability.ts';
import { tooLong } from './text-limits.ts';

/** Earlier values of a field, the newest first. The current value is not among them. */
const earlierValues = z.array(z.string());

/**
 * A person who sent inquiries, or whom an administrator recorded. The server groups inquiries by e-mail, in upper or lower case (spec §3), and those of merged
 * clients; one without an e-mail is a client of its own. Name, e-mail, phone and company are the corrected ones. Otherwise
 * the name is the first that was stated, and the others are the newest that are not blank.
 */
export const clientSchema = z.object({
  id: z.guid(),
  name: z.string(),
  /** '' for a client with a telephone only. */
  email: z.string(),
  phone: z.string(),
  empresa: z.string(),
  created_at: z.string(),
  /** Without an inquiry the time when it was recorded. */
  last_inquiry_at: z.string(),
  inquiries_count: z.number(),
  other_names: earlierValues,
  other_emails: earlierValues,
  other_phones: earlierValues,
  other_empresas: earlierValues,
  /** The time of the last correction; '' when there was none. */
  edited_at: z.string(),
  /** What the brokers note. */
  note: z.string(),
  /** Whether another client has the same telephone, or the same name and company. */
  has_duplicates: z.boolean(),
});
export type Client = z.infer<typeof clientSchema>;

const text = (max: number) => z.string().trim().max(max, tooLong(max));

/** The contact data of a client that an administrator can correct. */
export const clientDraftSchema = z
  .object({
    ...personShape,
    note: text(maxClientNoteLength),
  })
  .refine(isReachable, { path: ['phone'], error: unreachable });
export type ClientDraft = z.infer<typeof clientDraftSchema>;

/** The keys by which the server finds possible duplicates. */
const duplicateReasons = { tel: 'mismo teléfono', who: 'mismo nombre y empresa', mail: 'mismo correo' };
type DuplicateReason = keyof typeof duplicateReasons;

const summaryFields = clientSchema.pick({ id: true, name: true, email: true, phone: true, empresa: true });

const possibleDuplicateSchema = summaryFields.extend({
  inquiries_count: z.number(),
  reasons: z.array(z.string()),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicateSchema>;

/** Why a client may be a duplicate: "mismo teléfono y mismo nombre y empresa". */
export const duplicateReasonText = ({ reasons }: Pick<PossibleDuplicate, 'reasons'>) =>
  reasons
    .filter((reason): reason is DuplicateReason => reason in duplicateReasons)
    .map((reason) => duplicateReasons[reason])
    .join(' y ');

/** Who may be the same person as a client, at most 100, and whom it was merged with. */
export const clientRelationsSchema = z.object({
  /** Another id than was asked for when the client was merged. */
  client_id: z.guid(),
  duplicates: z.array(possibleDuplicateSchema),
  /** The clients of the last merge, which can be undone. */
  merged: z.array(summaryFields),
});
export type ClientRelations = z.infer<typeof clientRelationsSchema>;

/** The fields of a client. A merge keeps one value of each. */
export type MergedField = keyof ClientDraft;
/** The id of the client whose value stays, by field; absent for the rule of the server. */
export type MergeChoices = Partial<Record<MergedField, string>>;

const option = z.array(z.object({ client_id: z.string(), value: z.string() }));

/** The preview of a merge. */
export const mergePreviewSchema = z.object({
  /** The client who stays, with the values of afterwards. */
  kept: summaryFields.extend({ note: z.string() }),
  /** The different values of each field, each with one of its clients. */
  options: z.object({ name: option, phone: option, email: option, empresa: option, note: option }),
  /** The former values that stay listed. */
  other_names: earlierValues,
  other_emails: earlierValues,
  other_phones: earlierValues,
  other_empresas: earlierValues,
  merged: z.array(summaryFields),
  /** How many records move. */
  counts: z.object({
    inquiries: z.number(),
    entries: z.number(),
    visits: z.number(),
    proposals: z.number(),
    requirements: z.number(),
  }),
  /** The server merges only what this version of the preview says. */
  version: z.string(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;
