import { z } from 'zod';
import { blankToUndefined } from './fields.ts';

const sentence = (max: number) => z.string().trim().min(1, 'Este dato no puede quedar vacío.').max(max);
const degrees = (limit: 90 | 180) => {
  const wrong = `Escribe grados entre -${limit} y ${limit}.`;
  return z.preprocess(blankToUndefined, z.coerce.number(wrong).min(-limit, wrong).max(limit, wrong));
};
const email = z.email('Ingrese un correo electrónico válido').max(255);

/** What an administrator sets under Configuración; keys are the stored field names. */
export const companySchema = z.object({
  name: sentence(120),
  notification_email: email,
  email,
  phone: sentence(40),
  whatsapp: z.string().regex(/^\d{10,15}$/, 'Escribe el número con clave de país, solo dígitos.'),
  address: sentence(300),
  latitude: degrees(90),
  longitude: degrees(180),
  hours_weekdays: sentence(120),
  hours_saturday: sentence(120),
});
export type Company = z.infer<typeof companySchema>;
