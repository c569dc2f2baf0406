import { z } from 'zod';
import { attributionFields } from './attribution-fields.ts';
import { optionalEmailField, phoneField } from './contact-fields.ts';
import { jsonTooLong, storedAsJson } from './fields.ts';
import { isReachable, unreachable } from './reachability.ts';
import { maxConditionsLength } from './requirement-conditions.ts';
import { tooLong } from './text-limits.ts';

/** The origin of a requirement: the form of the site, a conversation, or an inquiry. */
const requirementOrigins = ['Formulario', 'Llamada', 'Solicitud'] as const;

/** The person confirms a requirement of the form; after six months it ends unless it is renewed. */
const requirementStatuses = ['Por confirmar', 'Activo', 'Pausado', 'Vencido', 'Atendido'] as const;
export type RequirementStatus = (typeof requirementStatuses)[number];

/** A requirement: what a person needs. The keys are the stored field names. */
export const requirementSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  empresa: z.string(),
  /** The filters of the list as the query of its URL; `queryOfConditions` reads them. */
  conditions: z.string(),
  /** The URL parameters of the conditions that are wishes; `wishesIn` reads them. */
  nice: z.preprocess((stored) => stored ?? [], z.array(z.string())),
  note: z.string(),
  /** The day by which it is needed, "2027-03-31"; '' when it is not stated. */
  needed_by: z.string(),
  origin: z.enum(requirementOrigins),
  status: z.enum(requirementStatuses),
  /** The version of the privacy notice; '' for a requirement that an administrator recorded. */
  consent_version: z.string(),
  consented_at: z.string(),
  /** When the person confirmed the e-mail; '' before. */
  confirmed_at: z.string(),
  expires_at: z.string(),
  inquiry_id: z.string(),
  /** The id of the administrator in charge; '' for none. */
  assigned_to: z.string(),
  ...attributionFields,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Requirement = z.infer<typeof requirementSchema>;

const text = (max: number) => z.string().trim().max(max, tooLong(max));

const daySentence = 'Escribe una fecha.';

/** The form of a requirement. */
export const requirementDraftSchema = z
  .object({
    name: text(120),
    email: optionalEmailField,
    phone: phoneField,
    empresa: text(160),
    conditions: z
      .string()
      .min(1, 'Indica al menos una condición.')
      .max(maxConditionsLength, tooLong(maxConditionsLength))
      .regex(/^[A-Za-z0-9%&=+._*-]*$/, 'Las condiciones no son válidas.'),
    nice: storedAsJson(z.array(z.string()), jsonTooLong),
    note: text(2_000),
    needed_by: z.string().regex(/^$|^\d{4}-\d{2}-\d{2}$/, daySentence),
  })
  .refine(isReachable, { path: ['phone'], error: unreachable });
export type RequirementDraft = z.infer<typeof requirementDraftSchema>;

/** The status changes that an administrator can make. Only the person confirms, and only time ends a requirement. */
export type ChosenStatus = Extract<RequirementStatus, 'Activo' | 'Pausado' | 'Atendido'>;

/** The values of the form for a new requirement. */
export const blankRequirement: RequirementDraft = {
  name: '',
  email: '',
  phone: '',
  empresa: '',
  conditions: '',
  nice: [],
  note: '',
  needed_by: '',
};
