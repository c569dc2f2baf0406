import { isEmailOrBlank } from '#domain/email.ts';
import { visibleText } from '#domain/invisible-characters.ts';

import { refusal } from '#hooks/requests/errors.ts';

export { isEmailOrBlank } from '#domain/email.ts';
export { visibleText } from '#domain/invisible-characters.ts';
export { fold } from '#domain/slug.ts';
export { sentence } from '#text/sentence.ts';

/**
 * Code points that keyboards do not produce: control characters except line breaks and tabs, and marks of text
 * direction.
 */
const invisibleRanges: [first: number, last: number][] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
];
const characterRanges = invisibleRanges.map(
  ([first, last]) => `${String.fromCharCode(first)}-${String.fromCharCode(last)}`,
);
const invisiblePattern = new RegExp(`[${characterRanges.join('')}]`, 'g');

/** Text fields of telephones. */
const phoneFields = ['owner_phone', 'phone', 'whatsapp'];

/** A chat needs the digits of one telephone with its country; other texts keep how they are written. */
const visiblePhone = (name: string, value: string): string =>
  name === 'whatsapp' && value !== ''
    ? (require(`${__hooks}/lib/clients/phones.js`) as typeof import('#hooks/clients/phones.ts')).chatDigitsOf(
        value,
      )
    : visibleText(value);

/** Fields of more than one line. */
const multilineFields = [
  'access',
  'description',
  'energy',
  'gas',
  'labor',
  'message',
  'note',
  'notes',
  'response',
  'signature',
  'text',
];

/** Fields that only the server writes. */
const serverFields = ['id', 'search', 'message_words'];

/** A text without invisible characters and surrounding whitespace, and without line breaks unless `isMultiline`. */
export const cleanText = (text: string, isMultiline = false): string => {
  const visible = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(invisiblePattern, '');
  return (isMultiline ? visible : visible.replace(/[\n\t]+/g, ' ')).trim();
};

/**
 * Cleans each text of a record, so that nothing invisible counts for a limit or a search, and checks changed e-mail
 * addresses. Each hook calls it before it reads a text: PocketBase guarantees no order of hooks in different files.
 * @throws ApiError 400 `validation_is_email`
 */
export const cleanRecord = (record: core.Record): void => {
  for (const field of record.collection().fields) {
    const name = field.getName();
    const value = record.getString(name);
    if (field.type() === 'text' && !serverFields.includes(name)) {
      const text = phoneFields.includes(name) ? visiblePhone(name, value) : value;
      record.set(name, cleanText(text, multilineFields.includes(name)));
    }
    if (field.type() === 'email' && value !== record.original().getString(name)) {
      const email = visibleText(value);
      if (!isEmailOrBlank(email)) throw refusal(name, 'validation_is_email');
      record.set(name, email);
    }
  }
};
