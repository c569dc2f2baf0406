const { todaySql } = require('./days.js');

/** Events that one run handles. Each is compared with every requirement. */
const batchSize = 20;

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL: whether a requirement gets alerts. */
const isSubscribed = `requirements.status = 'Activo' AND requirements.confirmed_at <> ''
  AND requirements.stopped_at = '' AND requirements.email <> ''`;

const dueEventsSql = `
  SELECT alert_events.id, property_id, reason, revision
  FROM alert_events JOIN properties ON properties.id = property_id
  WHERE revision <= {:revision} AND active
    AND publish_from <= ${now} AND (publish_until = '' OR publish_until > ${now})
  ORDER BY revision, alert_events.id
  LIMIT ${batchSize}`;

/** The edits of public properties that a revision of the site shows, the oldest first. Others wait for their time. */
const dueEvents = (app, revision) => {
  const events = arrayOf(new DynamicModel({ id: '', property_id: '', reason: '', revision: 0 }));
  app.db().newQuery(dueEventsSql).bind({ revision }).all(events);
  return events;
};

const uuidSql = `lower(printf('%s-%s-4%s-a%s-%s', hex(randomblob(4)), hex(randomblob(2)),
  substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;

/** A completed fact tells only who was not told about the property before. */
const storeMatchesSql = `
  INSERT OR IGNORE INTO requirement_alerts (id, requirement_id, property_id, reason, revision, mail_day, created_at)
  SELECT ${uuidSql}, requirements.id, match.value ->> 'property_id', match.value ->> 'reason',
    match.value ->> 'revision', '', ${now}
  FROM json_each({:body}, '$.matches') AS match, json_each(match.value, '$.requirement_ids') AS matched
  JOIN requirements ON requirements.id = matched.value
  WHERE ${isSubscribed} AND (match.value ->> 'reason' <> 'Completada' OR NOT EXISTS (
    SELECT 1 FROM requirement_alerts AS told
    WHERE told.requirement_id = requirements.id AND told.property_id = match.value ->> 'property_id'))`;

/** SQL for the key of today's mail of a requirement. */
const mailKeyOf = (id) => `'requirement-alert:' || ${id} || ':' || ${todaySql}`;

/** What waits goes into today's mail of a requirement, unless that was queued before: then into the next day's. */
const assignDaySql = `
  UPDATE requirement_alerts SET mail_day = ${todaySql}
  WHERE mail_day = ''
    AND requirement_id IN (SELECT id FROM requirements WHERE ${isSubscribed})
    AND NOT EXISTS (SELECT 1 FROM mails WHERE dedupe_key = ${mailKeyOf('requirement_alerts.requirement_id')})`;

const queueMailsSql = `
  INSERT OR IGNORE INTO mails
    (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'requirement-alert', ${mailKeyOf('requirements.id')},
    json_object('requirement', requirements.id, 'email', requirements.email, 'day', ${todaySql}),
    'pending', 0, ${now}, '', ${now}, ${now}
  FROM requirements
  WHERE ${isSubscribed} AND requirements.id IN (
    SELECT requirement_id FROM requirement_alerts WHERE mail_day = ${todaySql})`;

/** Queues one mail a day for each requirement that has something new. */
const queueAlertMails = (tx) => {
  for (const sql of [assignDaySql, queueMailsSql]) tx.db().newQuery(sql).execute();
};

/**
 * Stores which requirements the handled events fit, queues their mails, and deletes the events, in one transaction.
 * @param body JSON: `{ events: [id], matches: [{ property_id, reason, revision, requirement_ids: [id] }] }`. SQLite
 * reads it, because this VM would need seconds for 100,000 ids.
 */
const storeMatches = (app, body) =>
  app.runInTransaction((tx) => {
    tx.db().newQuery(storeMatchesSql).bind({ body }).execute();
    tx.db()
      .newQuery("DELETE FROM alert_events WHERE id IN (SELECT value FROM json_each({:body}, '$.events'))")
      .bind({ body })
      .execute();
    queueAlertMails(tx);
  });

/** Queues the mails of what had to wait for another day. */
const queueDailyMails = (app) => app.runInTransaction(queueAlertMails);

module.exports = { dueEvents, storeMatches, queueDailyMails };
