import { z } from 'zod';
import { emailPattern } from './email.ts';
import { visibleText } from './invisible-characters.ts';
import {
  invalidEmail,
  invalidPhone,
  maxEmailLength,
  maxPhoneLength,
  phonePattern,
  tooLong,
} from './text-limits.ts';

const visible = z.string().overwrite(visibleText);
const email = z
  .email({ pattern: emailPattern, error: invalidEmail })
  .max(maxEmailLength, tooLong(maxEmailLength));

/** A telephone of a form; '' when it is not stated. */
export const phoneField = z
  .string()
  .overwrite(visibleText)
  .max(maxPhoneLength, tooLong(maxPhoneLength))
  .regex(phonePattern, invalidPhone);

/** An e-mail that a form must state. */
export const emailField = visible.pipe(email);

/** An e-mail of a form; '' when it is not stated. */
export const optionalEmailField = visible.pipe(z.union([z.literal(''), email]));

const shortText = (max: number) => z.string().trim().max(max, tooLong(max));

/** The fields of a person whom an administrator states. A form also requires that one of them reaches the person. */
export const personShape = {
  name: shortText(120).min(1, 'Escribe el nombre.'),
  phone: phoneField,
  email: optionalEmailField,
  empresa: shortText(160),
};
