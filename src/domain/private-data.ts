import { z } from 'zod';
import { isDay } from './business-hours.ts';
import { optionalEmailField, phoneField } from './contact-fields.ts';
import { tooLong } from './text-limits.ts';

/** The labels of what only administrators know of a property, by stored field. */
export const privateDataLabels = {
  owner_name: 'Propietario',
  owner_phone: 'Teléfono del propietario',
  owner_email: 'Correo del propietario',
  commission: 'Comisión',
  exclusive_until: 'Exclusiva hasta',
  keys: 'Llaves',
  notes: 'Notas internas',
} as const;
export type PrivateField = keyof typeof privateDataLabels;
export const privateFields = Object.keys(privateDataLabels) as PrivateField[];

/** Days before its end from which the panel reminds of an exclusive contract. */
export const exclusivityReminderDays = 30;

const text = (max: number) => z.string().trim().max(max, tooLong(max));

/** The form. Every field is optional. */
export const privateDataDraftSchema = z.object({
  owner_name: text(160),
  owner_phone: phoneField,
  owner_email: optionalEmailField,
  /** In words: "5 % de la venta, un mes de renta". */
  commission: text(200),
  /** The last day of the exclusive contract, "2027-03-31". */
  exclusive_until: z
    .string()
    .regex(/^$|^\d{4}-\d{2}-\d{2}$/, 'Escribe una fecha.')
    .refine((day) => day === '' || isDay(day), 'Escribe una fecha que exista.'),
  keys: text(300),
  notes: text(4_000),
}) satisfies z.ZodType<Record<PrivateField, string>>;
export type PrivateDataDraft = z.infer<typeof privateDataDraftSchema>;

/**
 * The internal data of a property, for administrators only: one record for each property. The keys are the stored field
 * names.
 */
export const privateDataSchema = z.object({
  id: z.guid(),
  property_id: z.string(),
  owner_name: z.string(),
  owner_phone: z.string(),
  owner_email: z.string(),
  commission: z.string(),
  exclusive_until: z.string(),
  keys: z.string(),
  notes: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}) satisfies z.ZodType<Record<PrivateField, string>>;
export type PrivateData = z.infer<typeof privateDataSchema>;

/** An exclusive contract that ends soon or has ended, with the title of its property. */
export interface EndingExclusivity extends PrivateData {
  title: string;
}

/** The values of the form for a property without private data. */
export const blankPrivateData: PrivateDataDraft = {
  owner_name: '',
  owner_phone: '',
  owner_email: '',
  commission: '',
  exclusive_until: '',
  keys: '',
  notes: '',
};
