import { z } from 'zod';
import { blankToUndefined, degreesSentence } from './fields.ts';
import { invalidEmail, maxEmailLength, tooLong } from './text-limits.ts';

const requiredText = (max: number) =>
  z.string().trim().min(1, 'Este dato no puede quedar vacío.').max(max, tooLong(max));
const degrees = (limit: 90 | 180) => {
  const sentence = degreesSentence(limit);
  return z.preprocess(blankToUndefined, z.coerce.number(sentence).min(-limit, sentence).max(limit, sentence));
};
const email = z.email(invalidEmail).max(maxEmailLength, tooLong(maxEmailLength));

/** The digits of a telephone number with its country: "+52 222 123 4567" and "222 123 4567" as "522221234567". */
function internationalDigits(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const digits = value.replace(/[\s().+-]/g, '').replace(/^00/, '');
  // Until 2019 mobile numbers of Mexico had a 1 after the country.
  return digits.replace(/^(\d{10})$/, '52$1').replace(/^521(\d{10})$/, '52$1');
}

/** What an administrator sets under Configuración. The keys are the stored field names. */
export const companySchema = z.object({
  name: requiredText(120),
  notification_email: email,
  email,
  phone: requiredText(40),
  whatsapp: z.preprocess(
    internationalDigits,
    z.string().regex(/^[0-9]{10,15}$/, 'Escribe el número con clave de país, solo dígitos.'),
  ),
  address: requiredText(300),
  latitude: degrees(90),
  longitude: degrees(180),
  hours_weekdays: requiredText(120),
  hours_saturday: requiredText(120),
});
/** The id of the only record of the collection. */
export const companyId = 'company00000001';

export type Company = z.infer<typeof companySchema>;

/** Whether somebody has filled in the company's facts. PocketBase accepts only all of them together. */
export const hasCompanyFacts = ({ name }: Pick<Company, 'name'>) => name !== '';

export const missingCompanyFacts =
  'Faltan los datos de la empresa: entra al panel y complétalos. Hasta entonces no se publica nada.';
