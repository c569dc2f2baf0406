import { z } from 'zod';
import { maxLineLength, maxProposed } from './request-limits.ts';
import { tooLong } from './text-limits.ts';

const maxNoteLength = 2_000;

const proposedPropertySchema = z.object({
  property_id: z.string(),
  /** Code and title are copies: the property may be deleted. */
  reference_code: z.string(),
  title: z.string(),
  /** The broker's line about it; may be blank. */
  line: z.string().trim().max(maxLineLength, tooLong(maxLineLength)),
});
export type ProposedProperty = z.infer<typeof proposedPropertySchema>;

/** Several properties that were sent to a client as one link. The secret of the link is in its mail or copy only. */
export const proposalSchema = z.object({
  id: z.guid(),
  /** The inquiry whose timeline shows it; '' for that of a requirement without one. */
  inquiry_id: z.string(),
  requirement_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether it went by mail. Otherwise its link was copied. */
  is_mailed: z.boolean(),
  note: z.string(),
  items: z.array(proposedPropertySchema),
  expires_at: z.string(),
  /** '' unless it was revoked. */
  revoked_at: z.string(),
  /** When the client pressed a button on its page first; '' before. */
  viewed_at: z.string(),
  answered_at: z.string(),
  /** The codes of the properties that the client is interested in. */
  interests: z.preprocess((stored) => stored ?? [], z.array(z.string())),
  is_declined: z.boolean(),
  message: z.string(),
  answers_count: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Days that a link works, as the form offers them. The first is the default. */
export const validDays = ['14', '7', '30', '60'] as const;

/** The form of a proposal. */
export const proposalDraftSchema = z.object({
  note: z.string().trim().max(maxNoteLength, tooLong(maxNoteLength)),
  items: z
    .array(proposedPropertySchema)
    .min(1, 'Elige al menos una propiedad.')
    .max(maxProposed, `Una propuesta puede tener hasta ${maxProposed} propiedades.`),
  valid_days: z.enum(validDays),
});
export type ProposalDraft = z.infer<typeof proposalDraftSchema>;

export type ProposalState = 'valid' | 'revoked' | 'expired';

/** Whether the links of a proposal work. */
export function proposalStateOf(
  { revoked_at, expires_at }: Pick<Proposal, 'revoked_at' | 'expires_at'>,
  nowMs = Date.now(),
): ProposalState {
  if (revoked_at !== '') return 'revoked';
  return Date.parse(expires_at.replace(' ', 'T')) <= nowMs ? 'expired' : 'valid';
}
