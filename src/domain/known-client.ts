import type { Client } from './client.ts';
import { fold } from './slug.ts';

/** The fields of a form by which a person is recognized as a client. */
export const personFields = ['name', 'phone', 'email'] as const;
export type PersonField = (typeof personFields)[number];

/** The contact data of a person. */
export type Person = Pick<Client, 'name' | 'empresa' | 'email' | 'phone'>;

/** What is typed of a person. */
export interface TypedPerson {
  field: PersonField;
  text: string;
}

/** Digits of a telephone without its area code. */
const minPhoneDigits = 7;
/** Digits of a telephone of Mexico without what is dialled before it. */
const maxPhoneDigits = 10;
const minLetters = 3;

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** The last ten digits, so that "+52 1 222…" finds "222…". An extension is none of them. */
const dialledOf = (text: string) => digitsOf(text.replace(/(ext|int|x|#).*/i, '')).slice(-maxPhoneDigits);

/** The words to search clients for; '' while too little is typed. */
export function clientSearchOf({ field, text }: TypedPerson): string {
  if (field === 'phone') return dialledOf(text).length < minPhoneDigits ? '' : dialledOf(text);
  return fold(text).replaceAll(' ', '').length < minLetters ? '' : fold(text);
}

const valuesOf = ({ name, other_names, phone, other_phones, email, other_emails }: Client) => ({
  name: [name, ...other_names],
  phone: [phone, ...other_phones],
  email: [email, ...other_emails],
});

/** Whether a client has or had what was typed: the telephone, the beginning of the e-mail, or the names in any order. */
export function isKnownBy(client: Client, { field, text }: TypedPerson): boolean {
  const values = valuesOf(client)[field];
  if (field === 'phone') return values.some((value) => digitsOf(value).includes(dialledOf(text)));
  if (field === 'email')
    return values.some((value) => value.toLowerCase().startsWith(text.trim().toLowerCase()));
  const typed = fold(text).split(' ');
  return values.some((value) => typed.every((word) => ` ${fold(value)}`.includes(` ${word}`)));
}

/** Whether a client has the typed e-mail. An e-mail belongs to one client, so the server joins the record to it. */
export const hasTypedEmail = (client: Client, { field, text }: TypedPerson): boolean =>
  field === 'email' &&
  valuesOf(client).email.some((value) => value.toLowerCase() === text.trim().toLowerCase());

/** "Ana Torres, Logística del Sur". */
export const personText = ({ name, empresa, email, phone }: Person) =>
  [name, empresa || email || phone].filter(Boolean).join(', ');

/**
 * The person of a form after a client was chosen. Another telephone or e-mail that was typed stays: it may be new.
 * @param found the field that found the client
 */
export const personFrom = (client: Person, typed: Person, found: PersonField): Person => ({
  name: client.name,
  empresa: client.empresa || typed.empresa,
  email: (found !== 'email' && typed.email) || client.email,
  phone: (found !== 'phone' && typed.phone) || client.phone,
});
