import { isWithinTimes } from '#hooks/properties/publish-times.ts';
import {
  type Collections,
  exchangeRateObject,
  landmarkObject,
  propertyObject,
} from '#hooks/publishing/snapshot.ts';
import { todaySql } from '#hooks/texts/days.ts';

/** Properties that one run handles. Each is compared with every requirement. */
const batchSize = 20;

/**
 * How long an edit waits before it is told: the panel offers to undo it for ten seconds (`actionDurationMs` in src/ui/toasts).
 * Triggers properties_*_alerts of pocketbase/schema/triggers have the same number.
 */
const undoWindowSeconds = 15;

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const undoneBefore = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${undoWindowSeconds} seconds')`;

/** SQL: whether a requirement gets alerts. */
const isSubscribed = `requirements.status = 'Activo' AND requirements.confirmed_at <> ''
  AND requirements.stopped_at = '' AND requirements.email <> ''`;

/** SQL: a later edit of the property can be undone. One from after now was made before the clock was set back. */
const canBeUndone = `EXISTS (SELECT 1 FROM alert_events AS later
  WHERE later.property_id = alert_events.property_id AND later.created_at BETWEEN ${undoneBefore} AND ${now})`;

/** SQL: a later edit of the property is not online, so what is stored of it is not what the site shows. */
const hasLaterEdit = `EXISTS (SELECT 1 FROM alert_events AS later
  WHERE later.property_id = alert_events.property_id AND later.revision > {:revision})`;

/**
 * SQL for whom an edit is told to, when nobody can undo it any more: first brokers, then the subscribed persons when the site
 * shows it. An event is kept until both know.
 */
const audiences: { [audience: string]: string } = {
  brokers: 'NOT is_told_to_brokers AND {:revision} >= 0',
  visitors: `is_told_to_brokers AND revision <= {:revision} AND NOT ${hasLaterEdit}`,
};

const priceFields = `price sale_price sale_currency sale_basis rental_price rental_currency rental_basis
  is_price_on_request is_for_sale is_for_rent`.split(/\s+/);
const formerOf = (name: string) => `(former ->> '${name}')`;
const hasOtherPrice = priceFields.map((name) => `${formerOf(name)} IS NOT properties.${name}`).join(' OR ');

/** SQL: free now, or from another day. */
const isFreed = `(${formerOf('status')} = 'reserved' AND status = 'active') OR (availability <> ''
  AND (${formerOf('availability')} <> availability OR ${formerOf('available_from')} <> available_from))`;

/**
 * SQL for why the property is told about: what differs from before its first edit; NULL when nothing does. A new property has
 * nothing before.
 */
const reasonSql = `CASE
  WHEN former = '' OR (NOT ${formerOf('active')} AND is_new) THEN 'Nueva'
  WHEN NOT ${formerOf('active')} OR ${isFreed} THEN 'Disponible'
  WHEN ${hasOtherPrice} THEN 'Precio'
  WHEN is_completed THEN 'Completada' END`;

/** SQL: currency and basis of a price. What nobody chose is a total in MXN, as in src/domain/property.ts. */
const unitOf = (value: (name: string) => string, market: string) =>
  `iif(${value(`${market}_currency`)} = 'USD', 'USD', 'MXN'), iif(${value(`${market}_basis`)} = 'per_m2', 'per_m2', 'total')`;
const presentOf = (name: string) => `properties.${name}`;

/** SQL: JSON of a price before and after, where both are known in one currency and basis; NULL otherwise. */
const changeOf = (
  market: string,
  isOffered: string,
) => `json(CASE WHEN ${formerOf(isOffered)} AND ${isOffered}
      AND ${formerOf(`${market}_price`)} > 0 AND ${market}_price > 0 AND ${formerOf(`${market}_price`)} <> ${market}_price
      AND (${unitOf(formerOf, market)}) = (${unitOf(presentOf, market)})
    THEN json_array(${formerOf(`${market}_price`)}, ${market}_price, ${unitOf(presentOf, market)}) END)`;

/** SQL: the changes of both prices as JSON; NULL when none is known. A price on request was never told. */
const priceChangeSql = `iif(former = '' OR ${formerOf('is_price_on_request')} OR is_price_on_request, NULL,
  nullif(json_patch('{}', json_object('sale', ${changeOf('sale', 'is_for_sale')},
    'rent', ${changeOf('rental', 'is_for_rent')})), '{}'))`;

/**
 * SQL for the edited properties that are to be compared, the oldest edit first, each with all its edits, and everything that
 * the comparison needs. Positions are those of the catalog: the middle of a zone is that of its properties.
 */
const dueEventsSql = (isDue: string, collection: Collections) => `
  WITH edited AS (
    SELECT property_id, json_group_array(alert_events.id) AS ids, max(revision) AS revision,
      min(alert_events.rowid) AS first_edit, max(reason = 'Nueva') AS is_new, max(reason = 'Completada') AS is_completed
    FROM alert_events JOIN properties ON properties.id = property_id
    WHERE ${isDue} AND NOT ${canBeUndone} AND active AND ${isWithinTimes}
    GROUP BY property_id
    ORDER BY first_edit
    LIMIT ${batchSize}
  ), due AS (
    SELECT ids, edited.property_id, edited.revision, first_edit, ${reasonSql} AS reason, ${priceChangeSql} AS price_change
    FROM edited
    JOIN alert_events ON alert_events.rowid = first_edit
    JOIN properties ON properties.id = edited.property_id
  )
  SELECT iif(NOT EXISTS (SELECT 1 FROM due), '', json_object(
    'has_more', json(iif((SELECT count(*) FROM due) = ${batchSize}, 'true', 'false')),
    'events', (SELECT json_group_array(json_object(
      'ids', json(ids), 'property_id', property_id, 'reason', reason, 'revision', revision,
      'price_change', json(iif(reason = 'Precio', price_change, NULL))) ORDER BY first_edit) FROM due),
    'properties', (SELECT json_group_array(${propertyObject(collection)})
      FROM properties WHERE id IN (SELECT property_id FROM due WHERE reason IS NOT NULL)),
    'positions', (SELECT json_group_array(json_object(
      'location_id', location_id, 'latitude', latitude, 'longitude', longitude))
      FROM properties WHERE active AND ${isWithinTimes}),
    'landmarks', (SELECT json_group_array(${landmarkObject(collection)}) FROM landmarks),
    'exchange_rate', ${exchangeRateObject}
  )) AS body`;

/** The JSON of a SQL statement with one column `body`; '' for none. */
const jsonOf = (app: core.App, sql: string, params: object) => {
  const answer = new DynamicModel({ body: '' });
  app.db().newQuery(sql).bind(params).one(answer);
  return answer.body;
};

/**
 * The edited properties that are to be compared, as JSON text: `DueEvents` in src/server/alerts/due-events.ts; '' for none. Those of
 * a property that is not public wait for its time.
 * @param audience "brokers" or "visitors"
 * @param revision that visitors see
 */
export const dueEvents = (app: core.App, audience: string, revision: string) => {
  const isDue = audiences[audience];
  if (!isDue) throw new BadRequestError('', {});
  const sql = dueEventsSql(isDue, (name) => app.findCachedCollectionByNameOrId(name));
  return jsonOf(app, sql, { revision: Number(revision) || 0 });
};

/** Requirements of one answer. */
const changesSize = 5_000;

/**
 * SQL for the requirements that changed after a number, in the order of their changes. SQLite writes the JSON: records
 * would be made one by one in this VM. One that is not active or was deleted has no conditions.
 */
const changedRequirementsSql = `
  WITH changed AS (
    SELECT number, requirement_id FROM requirement_changes WHERE number > {:after} ORDER BY number LIMIT ${changesSize}
  )
  SELECT json_object(
    'newest', (SELECT coalesce(max(number), 0) FROM requirement_changes),
    'last', coalesce((SELECT max(number) FROM changed), {:after}),
    'requirements', (SELECT json_group_array(json_array(requirement_id, conditions, json(iif(json_valid(nice), nice, 'null')))
      ORDER BY number)
      FROM changed LEFT JOIN requirements ON requirements.id = requirement_id AND status = 'Activo')
  ) AS body`;

/** The requirements that changed after a number, as JSON text: `RequirementChanges` in src/server/alerts/asking-list.ts. */
export const changedRequirements = (app: core.App, after: string) =>
  jsonOf(app, changedRequirementsSql, { after: Math.max(0, Math.floor(Number(after)) || 0) });

const uuidSql = `lower(printf('%s-%s-4%s-a%s-%s', hex(randomblob(4)), hex(randomblob(2)),
  substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;

/**
 * SQL for what was found, one row for each property and requirement. Each property is read once from the JSON, and the
 * joins keep their order (CROSS): the planner would read every requirement and look for it in the JSON.
 */
const foundSql = `
  WITH
    match AS MATERIALIZED (
      SELECT value ->> 'property_id' AS property_id, value ->> 'reason' AS reason, value ->> 'revision' AS revision,
        coalesce(value ->> 'price_change', '') AS price_change,
        value -> 'requirement_ids' AS requirement_ids
      FROM json_each({:body}, '$.matches')
    ),
    found AS MATERIALIZED (
      SELECT property_id, reason, revision, price_change, matched.value AS requirement_id
      FROM match CROSS JOIN json_each(match.requirement_ids) AS matched
    )`;

/** SQL: a completed fact tells only who was not told about the property before. */
const isNewIn = (table: string) => `(reason <> 'Completada' OR NOT EXISTS (
    SELECT 1 FROM ${table} AS told
    WHERE told.requirement_id = requirements.id AND told.property_id = found.property_id))`;

const storeMatchesSql = `${foundSql}
  INSERT OR IGNORE INTO requirement_alerts (id, requirement_id, property_id, reason, revision, price_change, mail_day, created_at)
  SELECT ${uuidSql}, requirements.id, property_id, reason, revision, price_change, '', ${now}
  FROM found CROSS JOIN requirements ON requirements.id = requirement_id
  WHERE ${isSubscribed} AND ${isNewIn('requirement_alerts')}`;

/** Brokers are told about each active requirement, whether its person gets alerts or not. */
const storeForBrokersSql = `${foundSql}
  INSERT OR IGNORE INTO requirement_matches
    (id, requirement_id, property_id, reason, revision, price_change, assigned_to, seen_at, seen_by, created_at)
  SELECT ${uuidSql}, requirements.id, found.property_id, reason, revision, price_change, requirements.assigned_to,
    '', '', ${now}
  FROM found
  CROSS JOIN properties ON properties.id = found.property_id
  CROSS JOIN requirements ON requirements.id = requirement_id
  WHERE active AND ${isWithinTimes} AND requirements.status = 'Activo' AND ${isNewIn('requirement_matches')}`;

/** SQL for the key of today's mail of a requirement. */
const mailKeyOf = (id: string) => `'requirement-alert:' || ${id} || ':' || ${todaySql}`;

/**
 * What waits goes into today's mail of a requirement, unless that was queued before: then into the next day's.
 * @param scope SQL that limits the requirements
 */
const assignDaySql = (scope: string) => `
  UPDATE requirement_alerts SET mail_day = ${todaySql}
  WHERE mail_day = '' AND ${scope}
    AND EXISTS (SELECT 1 FROM requirements WHERE requirements.id = requirement_id AND ${isSubscribed})
    AND NOT EXISTS (SELECT 1 FROM mails WHERE dedupe_key = ${mailKeyOf('requirement_alerts.requirement_id')})`;

const queueMailsSql = (scope: string) => `
  INSERT OR IGNORE INTO mails
    (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'requirement-alert', ${mailKeyOf('requirements.id')},
    json_object('requirement', requirements.id, 'email', requirements.email, 'day', ${todaySql}),
    'pending', 0, ${now}, '', ${now}, ${now}
  FROM (SELECT DISTINCT requirement_id FROM requirement_alerts WHERE mail_day = ${todaySql} AND ${scope})
  CROSS JOIN requirements ON requirements.id = requirement_id
  WHERE ${isSubscribed}`;

const isInBody = `requirement_id IN (
  SELECT matched.value FROM json_each({:body}, '$.matches') AS match
  CROSS JOIN json_each(match.value, '$.requirement_ids') AS matched)`;

/** Queues one mail a day for each requirement that has something new. */
const mailStatementsFor = (scope: string) => [assignDaySql(scope), queueMailsSql(scope)];

const handledEvents = "id IN (SELECT value FROM json_each({:body}, '$.events'))";

/** The statements that store what was found, by audience. The last one notes that the events were handled. */
const storingStatements: { [audience: string]: string[] } = {
  brokers: [storeForBrokersSql, `UPDATE alert_events SET is_told_to_brokers = TRUE WHERE ${handledEvents}`],
  visitors: [
    storeMatchesSql,
    ...mailStatementsFor(isInBody),
    `DELETE FROM alert_events WHERE is_told_to_brokers AND ${handledEvents}`,
  ],
};

/**
 * Stores which requirements the handled events fit, and notes that the events were handled, in one transaction. For
 * visitors it also queues their mails.
 * @param body JSON: `{ events: [id], matches: [{ property_id, reason, revision, price_change,
 * requirement_ids: [id] }] }`. SQLite reads it, because this VM would need seconds for 100,000 ids.
 */
export const storeMatches = (app: core.App, audience: string, body: string) => {
  const statements = storingStatements[audience];
  if (!statements) throw new BadRequestError('', {});
  app.runInTransaction((tx) => {
    for (const sql of statements) tx.db().newQuery(sql).bind({ body }).execute();
  });
};

/** Queues the mails of what had to wait for another day. */
export const queueDailyMails = (app: core.App) =>
  app.runInTransaction((tx) => {
    for (const sql of mailStatementsFor('TRUE')) tx.db().newQuery(sql).execute();
  });
