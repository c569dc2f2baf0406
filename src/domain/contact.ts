import * as z from 'zod/mini';

const limit = (max: number) =>
  z.maxLength(max, `Escribe como máximo ${max.toLocaleString('es-MX')} caracteres.`);
const required = (sentence: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, sentence), limit(max));
const optional = (max: number) => z.string().check(z.trim(), limit(max));

/** What a visitor writes (spec §5). Written in zod/mini because visitors download it. */
export const contactSchema = z.object({
  name: required('Escribe tu nombre.', 120),
  email: required('Escribe tu correo electrónico.', 255).check(
    z.email('Ingrese un correo electrónico válido'),
  ),
  phone: optional(40),
  empresa: optional(160),
  subject: required('Escribe el asunto.', 250),
  message: required('Escribe tu mensaje.', 5_000),
});
export type Contact = z.infer<typeof contactSchema>;

/** The version of the aviso de privacidad that is stored with each inquiry. */
export const privacyVersion = '2026-11';
