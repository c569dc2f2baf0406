const { refusal } = require('./errors.js');

/** The longest e-mail address that mail servers accept (RFC 5321); PocketBase sets no limit. */
const maxEmailLength = 254;

/** The pattern of zod, which forms and the build use; PocketBase accepts more, such as a&b@x.co. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const isEmail = (text) => text === '' || (text.length <= maxEmailLength && emailPattern.test(text));

/** A text without case, accents and punctuation, for searching and sorting. The same as `fold` in src/domain/slug.ts. */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Code points that keyboards do not produce: control characters except line breaks and tabs, and marks of text
 * direction.
 */
const invisibleRanges = [
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

/** The same as in src/domain/invisible-characters.ts. Free texts keep some of these: a joiner belongs to an emoji. */
const invisibleInContacts = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** What a person sees of a telephone or an e-mail. */
const visibleText = (text) => text.replace(invisibleInContacts, '').trim();

/** Text fields of telephones. */
const phoneFields = ['owner_phone', 'phone', 'whatsapp'];

/** A chat needs the digits of one telephone with its country; other texts keep how they are written. */
const visiblePhone = (name, value) =>
  name === 'whatsapp' && value !== ''
    ? require('./phone-library.js').chatDigitsOf(value)
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
const cleanText = (text, isMultiline = false) => {
  const visible = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(invisiblePattern, '');
  return (isMultiline ? visible : visible.replace(/[\n\t]+/g, ' ')).trim();
};

/**
 * Cleans each text of a record, so that nothing invisible counts for a limit or a search, and checks changed e-mail
 * addresses. Each hook calls it before it reads a text: PocketBase guarantees no order of hooks in different files.
 * @throws ApiError 400 `validation_is_email`
 */
const cleanRecord = (record) => {
  for (const field of record.collection().fields) {
    const name = field.getName();
    const value = record.getString(name);
    if (field.type() === 'text' && !serverFields.includes(name)) {
      const text = phoneFields.includes(name) ? visiblePhone(name, value) : value;
      record.set(name, cleanText(text, multilineFields.includes(name)));
    }
    if (field.type() === 'email' && value !== record.original().getString(name)) {
      const email = visibleText(value);
      if (!isEmail(email)) throw refusal(name, 'validation_is_email');
      record.set(name, email);
    }
  }
};

/** A text that ends a sentence: with a period, unless it has one, as "3:00 p.m." does. As in src/text/sentence.ts. */
const sentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);

module.exports = { sentence, fold, cleanText, cleanRecord, invisibleInContacts, isEmail, visibleText };
