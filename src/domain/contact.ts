import * as z from 'zod/mini';
import { maxSubjectLength } from './contact-form.ts';
import { isEmailOrBlank } from './email.ts';
import { visibleText } from './invisible-characters.ts';
import { isReachable, unreachable } from './reachability.ts';
import { invalidPhone, maxEmailLength, maxPhoneLength, phonePattern, tooLong } from './text-limits.ts';

const limit = (max: number) => z.maxLength(max, tooLong(max));
const required = (sentence: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, sentence), limit(max));
const optional = (max: number) => z.string().check(z.trim(), limit(max));

/** The contact form (spec §5): a telephone is enough. It uses zod/mini because visitors download it. */
export const contactSchema = z
  .object({
    name: required('Escribe tu nombre.', 120),
    email: z
      .string()
      .check(
        z.overwrite(visibleText),
        limit(maxEmailLength),
        z.refine(isEmailOrBlank, 'Escribe un correo electrónico válido, como nombre@empresa.com.'),
      ),
    phone: z
      .string()
      .check(z.overwrite(visibleText), limit(maxPhoneLength), z.regex(phonePattern, invalidPhone)),
    empresa: optional(160),
    subject: required('Escribe el asunto.', maxSubjectLength),
    message: required('Escribe tu mensaje.', 5_000),
  })
  .check(z.refine(isReachable, { path: ['phone'], error: unreachable }));
export type Contact = z.infer<typeof contactSchema>;
