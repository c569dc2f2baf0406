const { refusal } = require('./errors.js');

/** The longest address that mail servers take; PocketBase sets no limit. */
const longestEmail = 254;

/** Text without case, accents and punctuation, for comparison; the same as `fold` of the site. */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Cuts the blanks around each text of a record, so that they count for no limit, and bounds its addresses. */
const tidy = (record) => {
  for (const field of record.collection().fields) {
    const name = field.getName();
    const value = record.getString(name);
    if (field.type() === 'text' && name !== 'id') record.set(name, value.trim());
    if (field.type() === 'email' && value.length > longestEmail) throw refusal(name, 'validation_is_email');
  }
};

module.exports = { fold, tidy };
