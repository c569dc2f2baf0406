import { stampOf } from '#hooks/texts/days.ts';
import { isAdministrator } from './administrators.ts';

const hourMs = 60 * 60 * 1000;

/** A time ahead of now was noted before the clock was set back, so it is old as well. */
const isOld = (stamp: string, now: number) => stamp < stampOf(now - hourMs) || stamp > stampOf(now);

/**
 * Notes that an administrator uses the panel, at most once an hour. It is written with SQL, so that no hook runs, no
 * session ends and no realtime message is sent. Never throws, because the request was answered already.
 */
export const noteUse = ({ app, auth }: core.RequestEvent) => {
  const now = Date.now();
  try {
    if (!auth || !isAdministrator(auth) || !isOld(auth.getString('last_used_at'), now)) return;
    app
      .db()
      .newQuery(
        'UPDATE users SET last_used_at = {:now} WHERE id = {:id} AND (last_used_at < {:before} OR last_used_at > {:now})',
      )
      .bind({ id: auth.id, now: stampOf(now), before: stampOf(now - hourMs) })
      .execute();
  } catch (error) {
    app.logger().error('The last use of an account was not noted', 'error', String(error));
  }
};

/** Ignores a last use that a client states. */
export const keepLastUse = (record: core.Record, auth: core.Record | null) => {
  if (auth?.isSuperuser()) return;
  record.set('last_used_at', record.isNew() ? '' : record.original().getDateTime('last_used_at'));
};
