const { refusal } = require('./errors.js');
const { refuseCityWithoutSlug } = require('./locations.js');
const { refuseUnsafeNumbers } = require('./numbers.js');
const { statuses } = require('./sentences.js');
const { cleanText, fold } = require('./texts.js');

const textListFields = ['features', 'available_services'];

const isTextList = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');
const isTextByName = (value) =>
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => typeof item === 'string');

const jsonOf = (record, name, absent) => JSON.parse(record.getString(name) || 'null') ?? absent;

/** Sets the defaults of a new property: active, in the state of Puebla. */
const setDefaults = (record, sent) => {
  if (!('active' in sent)) record.set('active', true);
  if (record.getString('state') === '') record.set('state', 'Puebla');
};

/**
 * Refuses an update that was made from an older version of the property.
 * @param version the `updated_at` that the client has read
 * @throws ApiError 412
 */
const refuseOutdated = (tx, id, version) => {
  const current = tx.findRecordById('properties', id).getString('updated_at');
  if (current !== version) throw new ApiError(412, statuses[412], {});
};

/**
 * Refuses a public property without its area. One that was public without it before stays editable.
 * @throws ApiError 400 `validation_area_to_publish`
 */
const refusePublicWithoutArea = (record) => {
  if (!record.getBool('active') || record.getFloat('area') !== 0) return;
  const before = record.original();
  const wasPublicWithoutArea = !record.isNew() && before.getBool('active') && before.getFloat('area') === 0;
  if (!wasPublicWithoutArea) throw refusal('area', 'validation_area_to_publish');
};

/** @throws ApiError 400 when a list holds something other than texts */
const cleanTextLists = (record) => {
  for (const name of textListFields) {
    const list = jsonOf(record, name, []);
    if (!isTextList(list)) throw refusal(name, 'validation_not_a_list');
    record.set(
      name,
      list.map((item) => cleanText(item)),
    );
  }
};

/** @throws ApiError 400 when the alternative texts are not an object of texts by file name */
const cleanImageAlts = (record) => {
  const alts = jsonOf(record, 'image_alts', {});
  if (!isTextByName(alts)) throw refusal('image_alts', 'validation_invalid_value');
  const cleaned = Object.entries(alts).map(([file, alt]) => [file, cleanText(alt)]);
  record.set('image_alts', Object.fromEntries(cleaned));
};

/** The fields of the search text. The title is first, so that sorting by this text sorts by title. */
const searchedFields = ['title', 'location', 'type', 'address', 'city'];

/** Sets what searches and orders of the panel read. The price order is that of the site (spec §5). */
const setDerivedFields = (record) => {
  record.set('search', fold(searchedFields.map((name) => record.getString(name)).join(' ')));
  const [sale, rent, legacy] = ['sale_price', 'rental_price', 'price'].map((name) => record.getFloat(name));
  record.set('comparable_price', sale || rent || legacy);
  record.set('without_sale_price', sale > 0 ? 0 : 1);
  record.set('without_rental_price', rent > 0 ? 0 : 1);
};

/** Days that the page of a sold or rented property stays online. */
const closedPageDays = 90;

const isClosed = (record) => ['sold', 'rented'].includes(record.getString('status'));

/**
 * A sold or rented property is not active; its page stays for a while if it was active. A property that is made active
 * again is available again.
 */
const closeOrReopen = (record) => {
  const before = record.original();
  const wasActive = (record.isNew() ? record : before).getBool('active');
  const isReopened =
    !record.isNew() && !wasActive && record.getString('status') === before.getString('status');
  if (record.getBool('active') && isReopened) record.set('status', 'active');
  if (!isClosed(record)) return record.set('page_until', '');
  record.set('active', false);
  const until = wasActive ? new DateTime().addDate(0, 0, closedPageDays) : before.getDateTime('page_until');
  record.set('page_until', until);
};

/** Ends the pages whose time is over. The trigger of the update counts a site revision, so the site is rebuilt. */
const endClosedPages = (app) =>
  app
    .db()
    .newQuery(
      "UPDATE properties SET page_until = '' WHERE page_until <> '' AND page_until <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')",
    )
    .execute();

/**
 * Enforces the rules of every stored property, for every client, and sets its search text.
 * @throws ApiError 400 when a field cannot be corrected
 */
const enforceInvariants = (record) => {
  refuseUnsafeNumbers(record);
  refuseCityWithoutSlug(record);
  if (!record.getBool('is_for_sale') && !record.getBool('is_for_rent')) record.set('is_for_sale', true);
  if (record.getString('status') === '') record.set('status', 'active');
  closeOrReopen(record);
  if (record.getInt('featured_img_index') >= record.get('images').length) {
    record.set('featured_img_index', 0);
  }
  cleanTextLists(record);
  cleanImageAlts(record);
  setDerivedFields(record);
};

module.exports = {
  setDefaults,
  refuseOutdated,
  refusePublicWithoutArea,
  enforceInvariants,
  endClosedPages,
};
