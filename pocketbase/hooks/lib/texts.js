const { refusal } = require('./errors.js');

/** The longest address that mail servers take; PocketBase sets no limit. */
const longestEmail = 254;

/** What the forms and the build take for an address, by zod's pattern; PocketBase takes more, such as a&b@x.co. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const isEmail = (text) => text === '' || (text.length <= longestEmail && emailPattern.test(text));

/** Text without case, accents and punctuation, for comparison; the same as `fold` of the site. */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Control characters but for line breaks and tabs, and marks that turn the words around them: nobody types them. */
const unseen = [
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
const ranges = unseen.map(([first, last]) => `${String.fromCharCode(first)}-${String.fromCharCode(last)}`);
const anyUnseen = new RegExp(`[${ranges.join('')}]`, 'g');

/** Where people write more than one line. */
const withLines = ['description', 'message', 'response'];

/** What nobody writes but we. */
const ours = ['id', 'search'];

/** A text as people see it, without what hides in it and without blanks around it. */
const clean = (text, hasLines = false) => {
  const seen = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(anyUnseen, '');
  return (hasLines ? seen : seen.replace(/[\n\t]+/g, ' ')).trim();
};

/**
 * Cleans each text of a record, so that nothing hidden counts for a limit or a search, and refuses what is no address.
 * It comes first in the hook that reads them: PocketBase takes the files of hooks in any order.
 * @throws
 */
const tidy = (record) => {
  for (const field of record.collection().fields) {
    const name = field.getName();
    const value = record.getString(name);
    if (field.type() === 'text' && !ours.includes(name)) {
      record.set(name, clean(value, withLines.includes(name)));
    }
    const isNew = value !== record.original().getString(name);
    if (field.type() === 'email' && isNew && !isEmail(value)) throw refusal(name, 'validation_is_email');
  }
};

module.exports = { fold, clean, tidy };
