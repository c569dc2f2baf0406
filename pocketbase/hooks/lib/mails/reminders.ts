import { businessDayBefore, dayAfter, openingOn } from '#hooks/texts/business-days.ts';
import { companyDayOf, companyTimeMs, stampOf } from '#hooks/texts/days.ts';
import type { ReminderGroup } from './mail-payloads.ts';
import { queueMail } from './mail-queue.ts';
import { type MailedGroup, mailedGroups } from './reminder-groups.ts';

/** When the mail of a business day leaves, in the company's time zone. A server that starts later sends it then. */
const reminderTime = '08:00';

/** Days before the end of an exclusive contract on which administrators are reminded. */
const exclusivityDays = [30, 7, 0];

/** Maximum number of entries in one mail. The panel has the others. */
const maxShown = 10;

/** Days for which a sent reminder stays in the list of mails. */
const keptDays = 30;

const kind = 'daily-reminder';

/** Whether the mail of a day is due: from 8:00 on until the office closes, on business days. */
export const isReminderTime = (nowMs: number) => {
  const day = companyDayOf(nowMs);
  const opening = openingOn(day);
  return opening !== undefined && nowMs >= companyTimeMs(`${day}T${reminderTime}`) && nowMs < opening.closes;
};

const idsOf = (tx: core.App, sql: string, values: object) => {
  const rows = arrayOf(new DynamicModel({ id: '' }));
  tx.db().newQuery(sql).bind(values).all(rows);
  return rows.map(({ id }) => id);
};

const groupOf = (
  tx: core.App,
  name: string,
  { condition, order }: MailedGroup,
  values: object,
): ReminderGroup => {
  const count = new DynamicModel({ total: 0 });
  tx.db().newQuery(`SELECT count(*) AS total FROM inquiries WHERE ${condition}`).bind(values).one(count);
  const ids = idsOf(
    tx,
    `SELECT id FROM inquiries WHERE ${condition} ORDER BY ${order}, id LIMIT ${maxShown}`,
    values,
  );
  return { name, ids, total: count.total };
};

/**
 * The properties whose exclusive contract ends in 30 days, in 7 days or today. What falls on a day without a mail is
 * in the next one.
 */
const endingExclusivities = (tx: core.App, day: string) => {
  const ranges = exclusivityDays.map((days) => [dayAfter(businessDayBefore(day), days), dayAfter(day, days)]);
  const isInRange = ranges.map(
    ([after, until]) => `(exclusive_until > '${after}' AND exclusive_until <= '${until}')`,
  );
  return idsOf(
    tx,
    `SELECT property_id AS id FROM property_private_data WHERE ${isInRange.join(' OR ')}
      ORDER BY exclusive_until, id LIMIT ${maxShown}`,
    {},
  );
};

/** The reminder of an administrator as the payload of a mail. Names are read when the mail is sent. */
const reminderFor = (
  tx: core.App,
  user: core.Record,
  { nowMs, day, exclusivities }: { nowMs: number; day: string; exclusivities: string[] },
) => {
  const values = {
    user: user.id,
    now: stampOf(nowMs),
    endOfToday: stampOf(companyTimeMs(`${dayAfter(day)}T00:00`)),
  };
  const groups = Object.entries(mailedGroups).map(([name, group]) => groupOf(tx, name, group, values));
  return {
    user: user.id,
    email: user.email(),
    notice: 'reminder' as const,
    day,
    groups: groups.filter(({ total }) => total > 0),
    exclusivities,
  };
};

const isMarked = (app: core.App, day: string) =>
  idsOf(app, 'SELECT day AS id FROM reminder_days WHERE day = {:day}', { day }).length > 0;

/** Deletes unsent reminders of earlier days, and old ones. */
const forgetOldReminders = (tx: core.App, nowMs: number) =>
  tx
    .db()
    .newQuery("DELETE FROM mails WHERE kind = {:kind} AND (state <> 'sent' OR created_at < {:old})")
    .bind({ kind, old: stampOf(nowMs - keptDays * 24 * 60 * 60 * 1000) })
    .execute();

/**
 * Queues the mails of a business day with what is due, and marks the day, in one transaction. A day that is marked gets
 * no other mail, also when the clock is set back. Administrators without a due action get none.
 * @param nowMs the time in ms since 1970
 */
export const queueReminders = (app: core.App, nowMs: number) => {
  const day = companyDayOf(nowMs);
  if (!isReminderTime(nowMs) || isMarked(app, day)) return;
  app.runInTransaction((tx) => {
    if (isMarked(tx, day)) return;
    tx.db().newQuery('INSERT INTO reminder_days (day) VALUES ({:day})').bind({ day }).execute();
    forgetOldReminders(tx, nowMs);
    const exclusivities = endingExclusivities(tx, day);
    const users = tx.findRecordsByFilter(
      'users',
      'verified = true && approved = true && muted_notices !~ "reminder"',
      'id',
    );
    for (const user of users) {
      const reminder = reminderFor(tx, user, { nowMs, day, exclusivities });
      if (reminder.groups.length > 0 || exclusivities.length > 0)
        queueMail(tx, kind, `${user.id}:${day}`, reminder);
    }
  });
};
