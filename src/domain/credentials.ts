import { z } from 'zod';

/** What sign-in and registration ask for (spec §5). */
export const credentialsSchema = z.object({
  email: z.string().trim().pipe(z.email('Ingrese un correo electrónico válido')),
  password: z.string().min(6, 'La contraseña debe tener al menos 6 caracteres'),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** What asks for the password alone. */
export const passwordSchema = credentialsSchema.pick({ password: true });
