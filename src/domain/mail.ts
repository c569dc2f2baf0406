import { z } from 'zod';

export const mailKinds = {
  inquiry: 'Solicitud a ventas',
  answer: 'Respuesta a un cliente',
  verification: 'Confirmación de correo',
  approval: 'Aviso de aprobación',
  'password-reset': 'Cambio de contraseña',
  'email-change': 'Cambio de correo',
  'email-changed': 'Aviso de correo cambiado',
  'password-changed': 'Aviso de contraseña cambiada',
  'approval-request': 'Cuenta por aprobar',
  'document-grant': 'Documento solicitado',
  'requirement-confirmation': 'Confirmación de aviso',
  'requirement-renewal': 'Fin de aviso',
  'requirement-alert': 'Aviso de propiedades',
  'daily-reminder': 'Recordatorio de la mañana',
  notice: 'Aviso a un asesor',
  'visit-proposal': 'Visita propuesta',
  'visit-confirmation': 'Visita confirmada',
  'visit-cancellation': 'Visita cancelada',
  proposal: 'Propuesta a un cliente',
} as const;

export const mailStates = { pending: 'En cola', sent: 'Enviado', dead: 'No se pudo entregar' } as const;
export type MailState = keyof typeof mailStates;

/** An e-mail in the outbox. */
export const mailSchema = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(mailKinds) as (keyof typeof mailKinds)[]),
  payload: z.object({ name: z.string().optional(), email: z.string() }),
  state: z.enum(Object.keys(mailStates) as MailState[]),
  attempts: z.number(),
  last_error: z.string(),
  created_at: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The recipient of a mail: 'Ventas' for an inquiry, otherwise the e-mail in its data. */
export const recipientOf = ({ kind, payload }: Pick<Mail, 'kind' | 'payload'>) =>
  kind === 'inquiry' ? 'Ventas' : payload.email;
