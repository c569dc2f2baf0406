import { refusal } from '#hooks/requests/errors.ts';
import { companyDayOf, isDay } from '#hooks/texts/days.ts';

/** Sold or rented. A reserved property is still offered. */
export const isClosed = (record: core.Record) => ['sold', 'rented'].includes(record.getString('status'));

/** @throws ApiError 400 when a field holds something other than a day */
export const refuseInvalidDays = (record: core.Record) => {
  for (const name of ['available_from', 'closed_on']) {
    const day = record.getString(name);
    if (day !== '' && !isDay(day)) throw refusal(name, 'validation_invalid_format');
  }
};

/**
 * Keeps availability and its day in accord: a day without a choice means "from that day", another choice has no day.
 * @throws ApiError 400 when the day is missing
 */
export const setAvailability = (record: core.Record) => {
  const hasDay = record.getString('available_from') !== '';
  if (hasDay && record.getString('availability') === '') record.set('availability', 'from_date');
  if (record.getString('availability') !== 'from_date') record.set('available_from', '');
  else if (!hasDay) throw refusal('available_from', 'validation_required');
};

/**
 * Sets the day of a sale or lease, today when it is not stated, and clears it while the property is offered.
 * @throws ApiError 400 `validation_future_day`
 */
export const setClosedOn = (record: core.Record) => {
  if (!isClosed(record)) {
    record.set('closed_on', '');
    return;
  }
  const today = companyDayOf(Date.now());
  if (record.getString('closed_on') === '') record.set('closed_on', today);
  if (record.getString('closed_on') > today) throw refusal('closed_on', 'validation_future_day');
};

/** The fields of the offer. A change of one of them confirms that the property is available. */
const offerFields = [
  'status',
  'availability',
  'available_from',
  'is_for_sale',
  'is_for_rent',
  'sale_price',
  'rental_price',
];

/**
 * Whether a save says that the property is available: it is new, its offer changes, or it becomes active. A corrected
 * text or a new photograph says nothing about that.
 */
export const confirmsAvailability = (record: core.Record) => {
  const before = record.original();
  return (
    record.isNew() ||
    offerFields.some((name) => record.getString(name) !== before.getString(name)) ||
    (record.getBool('active') && !before.getBool('active'))
  );
};

/** Notes when the availability was confirmed, unless a superuser states another time. */
export const setConfirmation = (record: core.Record) => {
  const name = 'availability_confirmed_at';
  const stated = record.getString(name);
  const isStated = stated !== '' && (record.isNew() || stated !== record.original().getString(name));
  if (!isStated) record.set(name, new DateTime());
};

/** Only the server notes the time of a confirmation, not a client. */
export const keepConfirmation = (record: core.Record, auth: core.Record | null) => {
  if (auth?.isSuperuser()) return;
  const name = 'availability_confirmed_at';
  record.set(name, record.isNew() ? '' : record.original().getDateTime(name));
};

const maxConfirmed = 200;
const isIdList = (ids: unknown): ids is string[] =>
  Array.isArray(ids) && ids.length <= maxConfirmed && ids.every((id) => typeof id === 'string');

/**
 * Confirms that properties are available, in one statement. Leaves out sold, rented and deleted ones. It keeps
 * `updated_at`, because a confirmation changes no field of the form.
 * @param ids at most 200
 * @returns the ids of the confirmed ones
 * @throws BadRequestError when the ids are not a list of texts
 */
export const confirmAvailability = (app: core.App, ids: unknown) => {
  if (!isIdList(ids)) throw new BadRequestError('', {});
  const rows = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      `UPDATE properties SET availability_confirmed_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now')
       WHERE status NOT IN ('sold', 'rented') AND id IN (SELECT value FROM json_each({:ids}))
       RETURNING id`,
    )
    .bind({ ids: JSON.stringify(ids) })
    .all(rows);
  return rows.map(({ id }) => id);
};
