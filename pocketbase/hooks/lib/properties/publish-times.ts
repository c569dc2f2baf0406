import { refusal } from '#hooks/requests/errors.ts';

const timeOf = (record: core.Record, name: string) =>
  record.getString(name) === '' ? undefined : record.getDateTime(name);
const msOf = (time: DateTime) => time.unix() * 1000;

/** A form states minutes, so the minute that runs is not in the past. */
const minuteMs = 60_000;

/**
 * @throws ApiError 400 when the property would be withdrawn before it is published, or when a time that is new has passed
 */
export const refuseInvalidPublishTimes = (record: core.Record) => {
  const [from, until] = [timeOf(record, 'publish_from'), timeOf(record, 'publish_until')];
  if (from && until && msOf(until) <= msOf(from)) throw refusal('publish_until', 'validation_before_start');
  for (const [name, time] of [
    ['publish_from', from],
    ['publish_until', until],
  ] as const) {
    const isNew = record.isNew() || record.getString(name) !== record.original().getString(name);
    if (time && isNew && msOf(time) < Date.now() - minuteMs) throw refusal(name, 'validation_time_passed');
  }
};

/** Whether visitors may read a property now. The access rule of the collection says the same. */
export const isPublic = (record: core.Record) => {
  const [from, until] = [timeOf(record, 'publish_from'), timeOf(record, 'publish_until')];
  const now = Date.now();
  return record.getBool('active') && !(from && msOf(from) > now) && !(until && msOf(until) <= now);
};

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL for the properties that visitors may read, as the access rule says. */
export const isWithinTimes = `publish_from <= ${now} AND (publish_until = '' OR publish_until > ${now})`;

const passedSince = (name: string) => `(${name} > site.publish_times_counted_at AND ${name} <= ${now})`;

/**
 * Counts one site revision when a property was published or withdrawn by its time since the last count, including the
 * time that the server was down. When the clock was set back, properties that were published too early are withdrawn
 * again.
 */
export const countPassedPublishTimes = (app: core.App) =>
  app
    .db()
    .newQuery(
      `UPDATE site SET
        revision = revision + 1,
        attempts = iif(dead, 0, attempts),
        next_try_ms = iif(dead, 0, next_try_ms),
        dead = FALSE,
        pinned_release = '',
        publish_times_counted_at = ${now}
      WHERE publish_times_counted_at > ${now} OR EXISTS (
        SELECT 1 FROM properties
        WHERE (active OR page_until <> '') AND (${passedSince('publish_from')} OR ${passedSince('publish_until')})
      )`,
    )
    .execute();
