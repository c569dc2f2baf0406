import { z } from 'zod';
import { emailField } from './contact-fields.ts';

/** A link to one document for one e-mail address. The secret of the link is in its mail only. */
export const documentGrantSchema = z.object({
  id: z.guid(),
  document_id: z.guid(),
  /** The inquiry that asked for the document; '' for a grant without one. */
  inquiry_id: z.string(),
  email: z.string(),
  granted_by: z.string(),
  expires_at: z.string(),
  /** '' unless it was revoked. */
  revoked_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DocumentGrant = z.infer<typeof documentGrantSchema>;

/** One download with a grant. No IP address is stored. */
export const documentDownloadSchema = z.object({
  id: z.guid(),
  grant_id: z.guid(),
  document_id: z.guid(),
  created_at: z.string(),
});
export type DocumentDownload = z.infer<typeof documentDownloadSchema>;

/** The form that grants a document without an inquiry. */
export const grantDraftSchema = z.object({
  email: emailField,
});
export type GrantDraft = z.infer<typeof grantDraftSchema>;

export type GrantState = 'valid' | 'revoked' | 'expired';

export function grantStateOf(
  { revoked_at, expires_at }: Pick<DocumentGrant, 'revoked_at' | 'expires_at'>,
  nowMs = Date.now(),
): GrantState {
  if (revoked_at !== '') return 'revoked';
  return Date.parse(expires_at.replace(' ', 'T')) <= nowMs ? 'expired' : 'valid';
}
