import { z } from 'zod';
import { credentialsSchema } from './credentials.ts';
import { noticeNames } from './notices.ts';
import { maxUserNameLength, tooLong } from './text-limits.ts';

const maxSignatureLength = 500;

/** A registered user. A user who is verified and approved is an administrator. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string().trim().max(maxUserNameLength, tooLong(maxUserNameLength)),
  email: z.string(),
  verified: z.boolean(),
  approved: z.boolean(),
  /** The signature below an answer; '' for none. */
  signature: z.string().trim().max(maxSignatureLength, tooLong(maxSignatureLength)).default(''),
  /** What this administrator is not told of. */
  muted_notices: z.array(z.enum(noticeNames)).default([]),
  /** When an administrator used the panel last, to the hour; '' for never. Only the server sets it. */
  last_used_at: z.string().default(''),
});
export type User = z.infer<typeof userSchema>;

/** How many open records of each collection a user is in charge of. */
export const openWorkSchema = z.object({
  inquiries: z.number(),
  visits: z.number(),
  requirements: z.number(),
  properties: z.number(),
  locations: z.number(),
});

export const userStates = {
  unverified: 'Falta confirmar su correo',
  unapproved: 'Por aprobar',
  administrator: 'Administrador',
} as const;

export function userStateOf({ verified, approved }: Pick<User, 'verified' | 'approved'>) {
  if (!approved) return 'unapproved';
  return verified ? 'administrator' : 'unverified';
}

/** Whether an administrator has to decide on an account: its e-mail is confirmed and it is not approved. */
export const waitsForApproval = ({ verified, approved }: Pick<User, 'verified' | 'approved'>) =>
  verified && !approved;

/** The name of a user in the panel: the part of the e-mail before the @ (spec §2). */
export const handleOf = ({ email }: Pick<User, 'email'>) => email.split('@')[0] || 'Admin';

/** The name of a user, or the part of the e-mail before the @ where none is stated. */
export const displayNameOf = (user: Pick<User, 'name' | 'email'>) => user.name || handleOf(user);

export const profileSchema = userSchema.pick({ name: true, signature: true });
/** The fields of their own account that users change without a confirmation. */
export type ProfileChanges = Partial<Pick<User, 'name' | 'signature' | 'muted_notices'>>;

export const emailChangeSchema = z.object({ newEmail: credentialsSchema.shape.email });
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** The form asks for the password twice, so that a typing error does not lock the user out. */
export const newPasswordSchema = z
  .object({ password: credentialsSchema.shape.password, passwordConfirm: z.string() })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    path: ['passwordConfirm'],
    error: 'Las dos contraseñas no son iguales.',
  });
export type NewPassword = z.infer<typeof newPasswordSchema>;

export const passwordChangeSchema = newPasswordSchema.safeExtend({
  oldPassword: z.string().min(1, 'Escribe tu contraseña actual.'),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
