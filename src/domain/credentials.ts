import { z } from 'zod';
import { emailField } from './contact-fields.ts';
import { maxUserNameLength, tooLong } from './text-limits.ts';

/** PocketBase stores at most 71 characters, and bcrypt at most 72 bytes. */
const maxPasswordLength = 71;
const maxPasswordBytes = 72;
const passwordTooLong = 'La contraseña es demasiado larga.';

/** The input of sign-in and registration (spec §5). */
export const credentialsSchema = z.object({
  email: emailField,
  password: z
    .string()
    .min(6, 'La contraseña debe tener al menos 6 caracteres')
    .max(maxPasswordLength, passwordTooLong)
    .refine((password) => new TextEncoder().encode(password).length <= maxPasswordBytes, passwordTooLong),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** The input of the registration: administrators see the name when they approve an account. */
export const registrationSchema = credentialsSchema.extend({
  name: z.string().trim().min(1, 'Escribe tu nombre.').max(maxUserNameLength, tooLong(maxUserNameLength)),
});
export type Registration = z.infer<typeof registrationSchema>;

/** The input of a form that asks for the password alone. */
export const passwordSchema = credentialsSchema.pick({ password: true });
