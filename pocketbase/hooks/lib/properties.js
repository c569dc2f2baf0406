const { refusal } = require('./errors.js');
const { refuseInexact } = require('./numbers.js');
const { statuses } = require('./sentences.js');
const { clean, fold } = require('./texts.js');

const lists = ['features', 'available_services'];

const isTextList = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');
const isTextByName = (value) =>
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => typeof item === 'string');

const jsonOf = (record, name, absent) => JSON.parse(record.getString(name) || 'null') ?? absent;

/** What a new property is when the client does not say so. */
const presume = (record, sent) => {
  if (!('active' in sent)) record.set('active', true);
  if (record.getString('state') === '') record.set('state', 'Puebla');
};

/** Refuses a change of a version that somebody has changed since. @throws */
const refuseOutdated = (tx, id, version) => {
  const now = tx.findRecordById('properties', id).getString('updated_at');
  if (now !== version) throw new ApiError(412, statuses[412], {});
};

/** Holds a property to the rules that no write may go around. */
const hold = (record) => {
  refuseInexact(record);
  if (!record.getBool('is_for_sale') && !record.getBool('is_for_rent')) record.set('is_for_sale', true);
  if (record.getString('status') === '') record.set('status', 'active');
  if (record.getInt('featured_img_index') >= record.get('images').length) {
    record.set('featured_img_index', 0);
  }
  for (const name of lists) {
    const list = jsonOf(record, name, []);
    if (!isTextList(list)) throw refusal(name, 'validation_not_a_list');
    record.set(
      name,
      list.map((item) => clean(item)),
    );
  }
  const alts = jsonOf(record, 'image_alts', {});
  if (!isTextByName(alts)) throw refusal('image_alts', 'validation_invalid_value');
  const cleaned = Object.entries(alts).map(([file, alt]) => [file, clean(alt)]);
  record.set('image_alts', Object.fromEntries(cleaned));
  record.set('search', fold(['title', 'location', 'type'].map((name) => record.getString(name)).join(' ')));
};

module.exports = { presume, refuseOutdated, hold };
