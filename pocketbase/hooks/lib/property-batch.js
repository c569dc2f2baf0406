const { translate } = require('./errors.js');
const { setEditor, refuseOutdated } = require('./properties.js');

/** The same as in src/domain/bulk-changes.ts. */
const maxChanges = 200;

/** The fields that a batch may change, by the same rules as a single save. */
const batchFields = [
  'sale_price',
  'rental_price',
  'status',
  'closed_on',
  'active',
  'featured',
  'location_id',
  'location',
  'city',
  'state',
];

const confirmedAt = 'availability_confirmed_at';

const isChange = (change) =>
  typeof change?.id === 'string' &&
  typeof change.updated_at === 'string' &&
  typeof change.fields === 'object' &&
  change.fields !== null &&
  Object.keys(change.fields).every((name) => name === confirmedAt || batchFields.includes(name));
const isChangeList = (changes) =>
  Array.isArray(changes) && changes.length <= maxChanges && changes.every(isChange);

/** An undone batch puts a confirmation back to its former time. A time after the stored one is ignored. */
const setEarlierConfirmation = (record, moment) => {
  const stated = new DateTime(String(moment));
  if (!stated.isZero() && stated.before(record.getDateTime(confirmedAt))) record.set(confirmedAt, stated);
};

const changeOne = (tx, { id, updated_at, fields }, auth) => {
  const [record] = tx.findRecordsByIds('properties', [id]);
  if (!record) throw new NotFoundError('', {});
  refuseOutdated(tx, id, updated_at);
  for (const name of batchFields) if (name in fields) record.set(name, fields[name]);
  if (fields[confirmedAt]) setEarlierConfirmation(record, fields[confirmedAt]);
  setEditor(record, auth);
  tx.save(record);
  return { id, updated_at: record.getString('updated_at') };
};

/** The refusal of a whole batch, which names the property that was refused and why. */
const batchRefusalOf = (tx, id, error) => {
  const cause = [error.value, error].find((candidate) => candidate?.status);
  const { status, message, data } = cause ?? new BadRequestError('', error.value ?? {});
  if (status >= 500) return error;
  const reason = translate({ status, message, data }, { collection: 'properties', isSuperuser: false });
  const [property] = tx.findRecordsByIds('properties', [id]);
  const refused = new ValidationError('validation_batch_refused', 'refused');
  const title = property?.getString('title') ?? id.slice(0, 8);
  return new ApiError(status, '', { property: refused.setParams({ id, title, reason: reason.message }) });
};

/**
 * Changes several properties in one transaction: all, or none when one is refused.
 * @param changes at most 200: `id`, the `updated_at` that the client has read, and the new `fields`
 * @returns each `id` with its new `updated_at`
 * @throws ApiError `validation_batch_refused` names the first refused property; BadRequestError for another body
 */
const changeProperties = (app, changes, auth) => {
  if (!isChangeList(changes)) throw new BadRequestError('', {});
  let saved = [];
  app.runInTransaction((tx) => {
    saved = changes.map((change) => {
      try {
        return changeOne(tx, change, auth);
      } catch (error) {
        throw batchRefusalOf(tx, change.id, error);
      }
    });
  });
  return saved;
};

module.exports = { changeProperties };
