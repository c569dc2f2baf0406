/** Text without case, accents and punctuation, for comparison; the same as `fold` of the site. */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Cuts the blanks around each text of a record, so that they count for no limit. */
const trimTexts = (record) => {
  for (const field of record.collection().fields) {
    const name = field.getName();
    if (field.type() === 'text' && name !== 'id') record.set(name, record.getString(name).trim());
  }
};

module.exports = { fold, trimTexts };
