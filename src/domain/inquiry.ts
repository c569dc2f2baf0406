import { z } from 'zod';
import { tooLong } from './text-limits.ts';

export const inquiryStatuses = ['Pendiente', 'Contestada', 'Cerrada'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The keys are the stored field names (spec §3). */
export const inquirySchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  empresa: z.string(),
  property_id: z.string(),
  property_title: z.string(),
  subject: z.string(),
  message: z.string(),
  privacy_version: z.string(),
  privacy_accepted_at: z.string(),
  status: z.enum(inquiryStatuses),
  response: z.string(),
  responded_by: z.string(),
  response_date: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** The panel offers 'Responder' only for a pending inquiry (spec §4). */
export const canBeAnswered = ({ status }: Pick<Inquiry, 'status'>) => status === 'Pendiente';
export const canBeClosed = ({ status }: Pick<Inquiry, 'status'>) => status !== 'Cerrada';

/** The status of a closed inquiry after it is reopened. */
export function statusAfterReopening({ response }: Pick<Inquiry, 'response'>): InquiryStatus {
  return response === '' ? 'Pendiente' : 'Contestada';
}

export const responseSchema = z.object({
  response: z.string().trim().min(1, 'Por favor, escribe una respuesta').max(10_000, tooLong(10_000)),
});
