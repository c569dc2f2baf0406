import { z } from 'zod';
import { missingValuesText } from './answer-template.ts';
import { attributionFields } from './attribution-fields.ts';
import { followUpFields } from './follow-up.ts';
import { inquiryStatuses } from './inquiry-status.ts';
import { setAsideKinds } from './lead-kind.ts';
import { tooLong } from './text-limits.ts';

/** The keys are the stored field names (spec §3). */
export const inquirySchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The telephone to dial: the corrected one of the client, or else `phone`, or else the newest of the client. */
  contact_phone: z.string().optional(),
  /** The e-mail to write to, by the same rule. */
  contact_email: z.string().optional(),
  empresa: z.string(),
  /** The client that the server gave it; '' in the first moment, and without a telephone and an e-mail. */
  client_id: z.string().default(''),
  property_id: z.string(),
  property_title: z.string(),
  property_reference_code: z.string().default(''),
  subject: z.string(),
  message: z.string(),
  privacy_version: z.string(),
  privacy_accepted_at: z.string(),
  /** The ids of the documents that the visitor asks for. */
  requested_documents: z.array(z.string()),
  /** The properties of an inquiry about several; empty for others. Titles and codes are copies. */
  selected_properties: z.preprocess(
    (stored) => stored ?? [],
    z.array(z.object({ id: z.string(), title: z.string(), reference_code: z.string() })),
  ),
  /** What arrived, by field, where a broker corrected it. */
  as_written: z.preprocess(
    (stored) => stored ?? {},
    z.object({
      name: z.string().optional(),
      phone: z.string().optional(),
      email: z.string().optional(),
      empresa: z.string().optional(),
      property_title: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
  status: z.enum(inquiryStatuses),
  response: z.string(),
  responded_by: z.string(),
  response_date: z.string(),
  ...followUpFields,
  ...attributionFields,
  /** '' for a lead. */
  lead_kind: z.enum(['', ...setAsideKinds]).default(''),
  set_aside_at: z.string().default(''),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** The subject of an inquiry in one line: "Nave Chachapa", "3 propiedades: NP-0012, NP-0045, NP-0051". */
export function topicOf({
  property_title,
  selected_properties,
}: Pick<Inquiry, 'property_title' | 'selected_properties'>) {
  if (selected_properties.length === 0) return property_title;
  const codes = selected_properties.map(({ reference_code }) => reference_code);
  return `${codes.length} propiedades: ${codes.join(', ')}`;
}

export const responseSchema = z.object({
  response: z
    .string()
    .trim()
    .min(1, 'Por favor, escribe una respuesta')
    .max(10_000, tooLong(10_000))
    .superRefine((text, context) => {
      const sentence = missingValuesText(text);
      if (sentence) context.addIssue(sentence);
    }),
});
