import { z } from 'zod';
import { tooLong } from './text-limits.ts';

/** How far an inquiry has come. The last two are its ends. */
export const inquiryStages = [
  'Nueva',
  'Calificada',
  'Visita',
  'Propuesta',
  'Negociación',
  'Ganada',
  'Perdida',
] as const;

/** How an inquiry reached the company. */
export const inquirySources = ['Sitio', 'WhatsApp', 'Llamada', 'Referido', 'Portal'] as const;

/** The fields of an inquiry that the panel works with. The keys are the stored field names. */
export const followUpFields = {
  /** The id of the administrator in charge; '' for none. */
  assigned_to: z.string(),
  stage: z.enum(inquiryStages),
  lost_reason: z.string(),
  next_action: z.string(),
  /** When the next action is due; '' for never. */
  next_action_at: z.string(),
  source: z.enum(inquirySources),
  /** The time of the first answer; '' before. Only the server sets it. */
  first_response_at: z.string(),
  /** The time of the client's last reply; '' once it was answered. Only the server sets it. */
  replied_at: z.string(),
};

const followUpSchema = z.object(followUpFields).omit({ first_response_at: true, replied_at: true });
/** The fields of the follow-up that an administrator can change. */
export type FollowUp = z.infer<typeof followUpSchema>;

const maxReasonLength = 300;

export const lostReasonSchema = z.object({
  lost_reason: z
    .string()
    .trim()
    .min(1, 'Escribe por qué se perdió.')
    .max(maxReasonLength, tooLong(maxReasonLength)),
});

const maxActionLength = 300;

export const nextActionSchema = z.object({
  next_action: z.string().trim().min(1, 'Escribe qué sigue.').max(maxActionLength, tooLong(maxActionLength)),
  next_action_at: z.string().min(1, 'Elige cuándo.'),
});
