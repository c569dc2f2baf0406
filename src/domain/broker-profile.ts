import { z } from 'zod';
import { phoneField } from './contact-fields.ts';
import { chatDigitsOf } from './phone-numbers.ts';
import { maxUserNameLength, tooLong } from './text-limits.ts';

/** The public profile of an administrator, as a form holds it. */
export const brokerProfileDraftSchema = z.object({
  is_shown: z.boolean(),
  name: z.string().trim().max(maxUserNameLength, tooLong(maxUserNameLength)),
  phone: phoneField,
  /** Digits with the country; '' for none. */
  whatsapp: z.preprocess(
    chatDigitsOf,
    z.string().regex(/^$|^[0-9]{10,15}$/, 'Escribe el número con clave de país, solo dígitos.'),
  ),
});
export type BrokerProfileDraft = z.infer<typeof brokerProfileDraftSchema>;

/** The rules of the form. The server says the same. */
export const brokerProfileFormSchema = brokerProfileDraftSchema.refine(
  ({ is_shown, name }) => !is_shown || name !== '',
  { path: ['name'], error: 'Escribe el nombre que verán los visitantes.' },
);

export const brokerProfileSchema = z.object({
  ...brokerProfileDraftSchema.shape,
  id: z.guid(),
  user_id: z.string(),
  /** The name of the file; '' for none. */
  photograph: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type BrokerProfile = z.infer<typeof brokerProfileSchema>;

/** A new profile is not shown. */
export const blankBrokerProfile: BrokerProfileDraft = { is_shown: false, name: '', phone: '', whatsapp: '' };

/** A broker whom the site shows. */
export const snapshotBrokerSchema = brokerProfileSchema
  .pick({ id: true, name: true, phone: true, whatsapp: true, photograph: true })
  .extend({
    /** The broker typically answers in fewer business hours; 0 when that is not known. */
    answer_hours: z.number(),
    /** The public properties that the broker is assigned to. */
    property_ids: z.array(z.string()),
  });
export type SnapshotBroker = z.infer<typeof snapshotBrokerSchema>;
