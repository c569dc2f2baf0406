import { z } from 'zod';
import { emailField } from './contact-fields.ts';
import { emptyToUndefined, optionalNumber, requiredDegrees } from './fields.ts';
import { visibleText } from './invisible-characters.ts';
import { chatDigitsOf } from './phone-numbers.ts';
import { maxPhoneLength, tooLong } from './text-limits.ts';

const requiredText = (max: number) =>
  z.string().trim().min(1, 'Este dato no puede quedar vacío.').max(max, tooLong(max));

/** The server has the same sentence. */
const inverseRate = '¿Está al revés? Escribe cuántos pesos vale un dólar, como 18.35.';

/** The company's details, which an administrator sets under Configuración. The keys are the stored field names. */
export const companySchema = z.object({
  name: requiredText(120),
  notification_email: emailField,
  email: emailField,
  phone: requiredText(maxPhoneLength).overwrite(visibleText),
  whatsapp: z.preprocess(
    chatDigitsOf,
    z.string().regex(/^[0-9]{10,15}$/, 'Escribe el número con clave de país, solo dígitos.'),
  ),
  address: requiredText(300),
  latitude: requiredDegrees(90),
  longitude: requiredDegrees(180),
  hours_weekdays: requiredText(120),
  hours_saturday: requiredText(120),
  /** MXN for one USD. */
  usd_mxn_rate: optionalNumber({ label: 'Tipo de cambio', group: 'general' }, { max: 1_000 }).refine(
    (rate) => rate === undefined || rate >= 1,
    inverseRate,
  ),
  /** The day of the rate: "2026-11-20". The server dates a rate without one. */
  usd_mxn_rate_on: z.preprocess(
    emptyToUndefined,
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'Escribe una fecha.')
      .optional(),
  ),
});
/** The id of the only record of the collection. */
export const companyId = 'company00000001';

export type Company = z.infer<typeof companySchema>;

/** Whether the company's details are filled in. PocketBase accepts only all of them together. */
export const hasCompanyDetails = ({ name }: Pick<Company, 'name'>) => name !== '';

export const missingCompanyDetails =
  'Faltan los datos de la empresa: entra al panel y complétalos. Hasta entonces no se publica nada.';
