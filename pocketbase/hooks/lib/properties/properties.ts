import { factSources } from '#domain/fact-sources.ts';
import { refuseUnknownBroker } from '#hooks/accounts/broker-profiles.ts';
import { refuseCityWithoutSlug } from '#hooks/places/city.ts';
import { refusal, wordsOf } from '#hooks/requests/errors.ts';
import { refuseUnsafeNumbers } from '#hooks/requests/numbers.ts';
import { statuses } from '#hooks/requests/sentences.ts';
import { isDay } from '#hooks/texts/days.ts';
import { cleanText, fold } from '#hooks/texts/texts.ts';
import { refuseUnknownVideo } from '#hooks/texts/video.ts';
import {
  confirmsAvailability,
  isClosed,
  refuseInvalidDays,
  setAvailability,
  setClosedOn,
  setConfirmation,
} from './availability.ts';
import { comparisonRateOf } from './exchange-rate.ts';
import { setComparablePrices } from './prices.ts';
import { isPublic, refuseInvalidPublishTimes } from './publish-times.ts';

const textListFields = ['features', 'available_services'];

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isTextByName = (value: unknown): value is { [name: string]: string } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => typeof item === 'string');

const jsonOf = (record: core.Record, name: string, absent: object): unknown =>
  JSON.parse(record.getString(name) || 'null') ?? absent;

/** Sets the defaults of a new property: active, in the state of Puebla. */
export const setDefaults = (record: core.Record, sent: { [name: string]: unknown }) => {
  if (!('active' in sent)) record.set('active', true);
  if (record.getString('state') === '') record.set('state', 'Puebla');
};

/** Notes the editor of a property. The refusal of an older version names this user. */
export const setEditor = (record: core.Record, auth: core.Record | null) => {
  record.set('updated_by', auth?.collection().name === 'users' ? auth.id : '');
};

/** The name of the user who saved a property last, or the part of the e-mail before the @; '' when unknown. */
const editorNameOf = (tx: core.App, property: core.Record) => {
  const [user] = tx.findRecordsByIds('users', [property.getString('updated_by')]);
  return user ? user.getString('name') || user.email().split('@')[0] : '';
};

/**
 * Refuses an update that was made from an older version of the property.
 * @param version the `updated_at` that the client has read
 * @throws ApiError 412; its parameter `editor` names who saved the newer version
 */
export const refuseOutdated = (tx: core.App, id: string, version: string) => {
  const current = tx.findRecordById('properties', id);
  if (current.getString('updated_at') === version) return;
  const editor = editorNameOf(tx, current);
  const reason = new ValidationError('validation_outdated', 'outdated');
  throw new ApiError(412, statuses[412], editor ? { updated_by: reason.setParams({ editor }) } : {});
};

/**
 * Refuses a public property without its area. A property that was already public without one can still be saved.
 * @throws ApiError 400 `validation_area_to_publish`
 */
export const refusePublicWithoutArea = (record: core.Record) => {
  if (!record.getBool('active') || record.getFloat('area') !== 0) return;
  const before = record.original();
  const wasPublicWithoutArea = !record.isNew() && before.getBool('active') && before.getFloat('area') === 0;
  if (!wasPublicWithoutArea) throw refusal('area', 'validation_area_to_publish');
};

/** @throws ApiError 400 `validation_larger_than_area` when the smallest part is larger than the whole */
const refusePartLargerThanArea = (record: core.Record) => {
  const area = record.getFloat('area');
  if (area > 0 && record.getFloat('divisible_from') > area)
    throw refusal('divisible_from', 'validation_larger_than_area');
};

/** @throws ApiError 400 when a list holds something other than texts */
const cleanTextLists = (record: core.Record) => {
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
const cleanImageAlts = (record: core.Record) => {
  const alts = jsonOf(record, 'image_alts', {});
  if (!isTextByName(alts)) throw refusal('image_alts', 'validation_invalid_value');
  const cleaned = Object.entries(alts).map(([file, alt]) => [file, cleanText(alt)]);
  record.set('image_alts', Object.fromEntries(cleaned));
};

const isFactCheck = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false;
  const { source, verified_on, declined }: { source?: unknown; verified_on?: unknown; declined?: unknown } =
    value;
  return (
    (!source || Object.keys(factSources).some((name) => name === source)) &&
    (!verified_on || (typeof verified_on === 'string' && isDay(verified_on))) &&
    (!declined || typeof declined === 'string')
  );
};

/** @throws ApiError 400 when the checks are not an object of source, day and declined text by field name */
const cleanFactChecks = (record: core.Record) => {
  const checks = jsonOf(record, 'fact_checks', {});
  const isValid =
    typeof checks === 'object' &&
    checks !== null &&
    !Array.isArray(checks) &&
    Object.values(checks).every(isFactCheck);
  if (!isValid) throw refusal('fact_checks', 'validation_invalid_value');
  record.set('fact_checks', checks);
};

const hasOffer = (record: core.Record) => record.getBool('is_for_sale') || record.getBool('is_for_rent');

/**
 * Puts a property up for sale that is neither for sale nor for rent (spec §4). At the first write the legacy price moves
 * to the sale or rental price, unless that price is set.
 */
const setDefaultOffer = (record: core.Record) => {
  const hadOffer = hasOffer(record.isNew() ? record : record.original());
  if (!hasOffer(record)) record.set('is_for_sale', true);
  const offerPriceField = record.getBool('is_for_sale') ? 'sale_price' : 'rental_price';
  const legacyPrice = record.getFloat('price');
  if (hadOffer || legacyPrice <= 0 || record.getFloat(offerPriceField) > 0) return;
  record.set(offerPriceField, legacyPrice);
  record.set('price', 0);
};

/** The fields of the search text. The title is first, so that sorting by this text sorts by title. */
const searchedFields = ['title', 'location', 'type', 'address', 'city'];

/** Sets what searches and orders of the panel read. */
const setDerivedFields = (app: core.App, record: core.Record) => {
  record.set('search', fold(searchedFields.map((name) => record.getString(name)).join(' ')));
  const isInDollars = ['sale_currency', 'rental_currency'].some((name) => record.getString(name) === 'USD');
  setComparablePrices(record, isInDollars ? comparisonRateOf(app) : 0);
};

/** Days that the page of a sold or rented property stays online. */
const closedPageDays = 90;

/**
 * A sold or rented property is not active; its page stays for a while if visitors saw it. A closed property that is made
 * active again is available again; a reserved one stays reserved.
 */
const closeOrReopen = (record: core.Record) => {
  const before = record.original();
  const isActivated = record.getBool('active') && !record.isNew() && !before.getBool('active');
  const keepsStatus = record.getString('status') === before.getString('status');
  if (isActivated && keepsStatus && isClosed(record)) record.set('status', 'active');
  if (!isClosed(record)) {
    record.set('page_until', '');
    return;
  }
  const wasPublic = isPublic(record.isNew() ? record : before);
  record.set('active', false);
  const until = wasPublic ? new DateTime().addDate(0, 0, closedPageDays) : before.getDateTime('page_until');
  record.set('page_until', until);
};

/** Ends the pages whose time is over. The trigger of the update increments the site revision, so the site is rebuilt. */
export const endClosedPages = (app: core.App) =>
  app
    .db()
    .newQuery(
      "UPDATE properties SET page_until = '' WHERE page_until <> '' AND page_until <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')",
    )
    .execute();

/**
 * Enforces the rules of every stored property, for every client, and sets its search text. Ignores a sent code and a
 * sent note about plans: triggers write both.
 * @throws ApiError 400 when a field cannot be corrected
 */
export const enforceInvariants = (app: core.App, record: core.Record) => {
  record.set('reference_code', record.isNew() ? '' : record.original().getString('reference_code'));
  record.set('has_public_plan', !record.isNew() && record.original().getBool('has_public_plan'));
  refuseUnsafeNumbers(record);
  refuseCityWithoutSlug(record);
  refuseInvalidDays(record);
  refuseInvalidPublishTimes(record);
  refusePartLargerThanArea(record);
  refuseUnknownVideo(record);
  refuseUnknownBroker(app, record);
  if (record.getString('status') === '') record.set('status', 'active');
  const isConfirmed = confirmsAvailability(record);
  setDefaultOffer(record);
  closeOrReopen(record);
  if (isConfirmed && !isClosed(record)) setConfirmation(record);
  setAvailability(record);
  setClosedOn(record);
  if (record.getInt('featured_img_index') >= record.get<unknown[]>('images').length) {
    record.set('featured_img_index', 0);
  }
  cleanTextLists(record);
  cleanImageAlts(record);
  cleanFactChecks(record);
  setDerivedFields(app, record);
};

const parentRefusals = [
  'validation_parent_is_itself',
  'validation_missing_rel_records',
  'validation_parent_is_unit',
  'validation_unit_has_units',
];

/**
 * Stores a property. Its triggers check the parent, so that no other writer can come between check and write.
 * @param save stores the record
 * @throws ApiError 400 `parentRefusals`
 */
export const saveWithParent = (save: () => void) => {
  try {
    save();
  } catch (error) {
    const words = wordsOf(error);
    const code = parentRefusals.find((name) => words.includes(`${name} (`));
    throw code ? refusal('parent_id', code) : error;
  }
};

/** Reads the code that the trigger properties_insert_gives_reference_code gave to a property that was just stored. */
export const readReferenceCode = (app: core.App, record: core.Record) => {
  const stored = new DynamicModel({ reference_code: '' });
  app
    .db()
    .newQuery('SELECT reference_code FROM properties WHERE id = {:id}')
    .bind({ id: record.id })
    .one(stored);
  record.set('reference_code', stored.reference_code);
};
