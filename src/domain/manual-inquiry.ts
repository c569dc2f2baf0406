import { z } from 'zod';
import { personShape } from './contact-fields.ts';
import { manualSources } from './manual-sources.ts';
import { isReachable, unreachable } from './reachability.ts';
import { tooLong } from './text-limits.ts';

const text = (max: number) => z.string().trim().max(max, tooLong(max));

/** An inquiry that an administrator records: who, how to reach them, and what they look for. */
export const manualInquirySchema = z
  .object({
    ...personShape,
    /** The client whom a person chose; '' lets the server find one by the e-mail. */
    client_id: z.string(),
    property_id: z.string(),
    message: text(5_000),
    source: z.enum(manualSources),
  })
  .refine(isReachable, { path: ['phone'], error: unreachable })
  .refine(({ property_id, message }) => property_id !== '' || message !== '', {
    path: ['message'],
    error: 'Elige una propiedad o escribe qué busca.',
  });
export type ManualInquiry = z.infer<typeof manualInquirySchema>;

/** The form that corrects an inquiry. */
export const inquiryCorrectionSchema = z
  .object({
    ...personShape,
    /** The client whom a person chose; '' when none was chosen. */
    client_id: z.string(),
    /** Whether the inquiry leaves its client for somebody whom nobody knows yet. */
    is_other_person: z.boolean(),
    property_id: z.string(),
    message: text(5_000).min(1, 'Escribe el mensaje.'),
  })
  .refine(isReachable, { path: ['phone'], error: unreachable });
export type InquiryCorrection = z.infer<typeof inquiryCorrectionSchema>;
