import { maxBulkSize } from '#domain/request-limits.ts';
import { badRequestOf, refusalIn, translate } from '#hooks/requests/errors.ts';
import { refuseOutdated, setEditor } from './properties.ts';

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

interface Change {
  id: string;
  /** As the client has read it. */
  updated_at: string;
  /** The new values. */
  fields: { [name: string]: unknown };
}

const isChange = (change: unknown): change is Change => {
  if (typeof change !== 'object' || change === null) return false;
  const { id, updated_at, fields }: { [name in keyof Change]?: unknown } = change;
  return (
    typeof id === 'string' &&
    typeof updated_at === 'string' &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.keys(fields).every((name) => name === confirmedAt || batchFields.includes(name))
  );
};
const isChangeList = (changes: unknown): changes is Change[] =>
  Array.isArray(changes) && changes.length <= maxBulkSize && changes.every(isChange);

/** An undone batch puts a confirmation back to its former time. A time after the stored one is ignored. */
const setEarlierConfirmation = (record: core.Record, moment: unknown) => {
  const stated = new DateTime(String(moment));
  if (!stated.isZero() && stated.before(record.getDateTime(confirmedAt))) record.set(confirmedAt, stated);
};

const changeOne = (tx: core.App, { id, updated_at, fields }: Change, auth: core.Record | null) => {
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
const batchRefusalOf = (tx: core.App, id: string, error: unknown) => {
  const { status = 400, message = '', data = {} } = refusalIn(error) ?? badRequestOf(error);
  if (status >= 500) return error;
  const reason = translate({ status, message, data }, { collection: 'properties', isSuperuser: false });
  const [property] = tx.findRecordsByIds('properties', [id]);
  const refused = new ValidationError('validation_batch_refused', 'refused');
  const title = property?.getString('title') ?? id.slice(0, 8);
  return new ApiError(status, '', { property: refused.setParams({ id, title, reason: reason.message }) });
};

/**
 * Changes several properties in one transaction: all, or none when one is refused.
 * @param changes the sent value: at most 200
 * @returns each `id` with its new `updated_at`
 * @throws ApiError `validation_batch_refused` names the first refused property; BadRequestError for another body
 */
export const changeProperties = (app: core.App, changes: unknown, auth: core.Record | null) => {
  if (!isChangeList(changes)) throw new BadRequestError('', {});
  let saved: { id: string; updated_at: string }[] = [];
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
