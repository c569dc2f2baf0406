import { isWithinTimes } from '#hooks/properties/publish-times.ts';
import {
  type Collections,
  exchangeRateObject,
  landmarkObject,
  propertyObject,
} from '#hooks/publishing/snapshot.ts';
import { todaySql } from '#hooks/texts/days.ts';

/** Properties that one run compares with every requirement. */
const batchSize = 20;

/** How long a change waits before it is told: the panel offers to undo it for less (`maxActionMs` in src/ui/toasts). */
const undoWindowSeconds = 15;

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL: the last edit of a property can be undone. One from after now was made before the clock was set back. */
const canBeUndone = `properties.updated_at BETWEEN
  strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${undoWindowSeconds} seconds') AND ${now}`;

/** SQL: whether a requirement gets alerts. */
const isSubscribed = `requirements.status = 'Activo' AND requirements.confirmed_at <> ''
  AND requirements.stopped_at = '' AND requirements.email <> ''`;

const isShown = `(active AND ${isWithinTimes})`;

/**
 * SQL for the properties that changed since they were compared, the oldest change first, with what was compared then, and
 * everything that the comparison needs. Positions are those of the catalog: the middle of a zone is that of its properties.
 */
const changedOffersSql = (collection: Collections) => `
  WITH due AS (
    SELECT properties.id, number, revision, ${isShown} AS is_shown, compared.is_shown AS was_shown, nullif(offer, '') AS offer
    FROM properties
    JOIN property_changes ON property_changes.property_id = properties.id
    LEFT JOIN compared_offers AS compared ON compared.property_id = properties.id
    WHERE iif(compared.property_id IS NULL, ${isShown}, number <> change OR compared.is_shown <> ${isShown})
      AND revision <= {:revision} AND NOT ${canBeUndone}
    ORDER BY number
    LIMIT ${batchSize}
  )
  SELECT iif(NOT EXISTS (SELECT 1 FROM due), '', json_object(
    'has_more', json(iif((SELECT count(*) FROM due) = ${batchSize}, 'true', 'false')),
    'offers', (SELECT json_group_array(json_object(
      'property_id', due.id, 'change', number, 'revision', revision, 'is_shown', json(iif(is_shown, 'true', 'false')),
      'was_shown', json(CASE was_shown WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END), 'offer', json(offer),
      'property', (SELECT ${propertyObject(collection)} FROM properties WHERE properties.id = due.id AND is_shown)
    ) ORDER BY number) FROM due),
    'positions', (SELECT json_group_array(json_object(
      'location_id', location_id, 'latitude', latitude, 'longitude', longitude))
      FROM properties WHERE ${isShown}),
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
 * The properties that changed since they were compared, as JSON text: `Answer` in src/server/matching/changed-offers.ts; ''
 * for none.
 * @param revision that visitors see: a change is told when they see it
 */
export const changedOffers = (app: core.App, revision: string) => {
  const sql = changedOffersSql((name) => app.findCachedCollectionByNameOrId(name));
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

/** The requirements that changed after a number, as JSON text: `RequirementChanges` in src/server/matching/asking-list.ts. */
export const changedRequirements = (app: core.App, after: string) =>
  jsonOf(app, changedRequirementsSql, { after: Math.max(0, Math.floor(Number(after)) || 0) });

const uuidSql = `lower(printf('%s-%s-4%s-a%s-%s', hex(randomblob(4)), hex(randomblob(2)),
  substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;

/** SQL for the compared properties of a body. */
const comparedIn = "json_each({:body}, '$.compared')";

/** A property that is not offered any more takes along what nobody has seen. */
const dropUnseenSql = `
  DELETE FROM requirement_matches WHERE seen_at = '' AND property_id IN (
    SELECT value ->> 'property_id' FROM ${comparedIn} WHERE NOT value ->> 'is_shown')`;

/** What is stored instead of the day of a mail where the person gets none. */
const notMailed = '-';

/**
 * Stores what was found, one row for each property and requirement. Each property is read once from the JSON, and the
 * joins keep their order (CROSS): the planner would read every requirement and look for it in the JSON. A completed fact
 * tells only who was not told about the property before.
 */
const storeMatchesSql = `
  WITH
    match AS MATERIALIZED (
      SELECT value ->> 'property_id' AS property_id, value ->> 'reason' AS reason, value ->> 'revision' AS revision,
        coalesce(value ->> 'price_change', '') AS price_change, value -> 'requirement_ids' AS requirement_ids
      FROM json_each({:body}, '$.matches')
    ),
    found AS MATERIALIZED (
      SELECT property_id, reason, revision, price_change, matched.value AS requirement_id
      FROM match CROSS JOIN json_each(match.requirement_ids) AS matched
    )
  INSERT OR IGNORE INTO requirement_matches
    (id, requirement_id, property_id, reason, revision, price_change, mail_day, seen_at, seen_by, created_at)
  SELECT ${uuidSql}, requirements.id, found.property_id, reason, revision, price_change,
    iif(${isSubscribed}, '', '${notMailed}'), '', '', ${now}
  FROM found
  CROSS JOIN properties ON properties.id = found.property_id
  CROSS JOIN requirements ON requirements.id = requirement_id
  WHERE ${isShown} AND requirements.status = 'Activo' AND (reason <> 'Completada' OR NOT EXISTS (
    SELECT 1 FROM requirement_matches AS told
    WHERE told.requirement_id = requirements.id AND told.property_id = found.property_id))`;

/** A later comparison of another process keeps its note. */
const noteComparedSql = `
  INSERT INTO compared_offers (property_id, change, is_shown, offer)
  SELECT properties.id, value ->> 'change', value ->> 'is_shown', coalesce(value ->> 'offer', '')
  FROM ${comparedIn} JOIN properties ON properties.id = value ->> 'property_id'
  WHERE TRUE
  ON CONFLICT (property_id) DO UPDATE SET change = excluded.change, is_shown = excluded.is_shown, offer = excluded.offer
  WHERE excluded.change >= compared_offers.change`;

/** SQL for the key of today's mail of a requirement. */
const mailKeyOf = (id: string) => `'requirement-alert:' || ${id} || ':' || ${todaySql}`;

/**
 * What waits goes into today's mail of a requirement, unless that was queued before: then into the next day's.
 * @param scope SQL that limits the requirements
 */
const assignDaySql = (scope: string) => `
  UPDATE requirement_matches SET mail_day = ${todaySql}
  WHERE mail_day = '' AND ${scope}
    AND EXISTS (SELECT 1 FROM requirements WHERE requirements.id = requirement_id AND ${isSubscribed})
    AND NOT EXISTS (SELECT 1 FROM mails WHERE dedupe_key = ${mailKeyOf('requirement_matches.requirement_id')})`;

const queueMailsSql = (scope: string) => `
  INSERT OR IGNORE INTO mails
    (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'requirement-alert', ${mailKeyOf('requirements.id')},
    json_object('requirement', requirements.id, 'email', requirements.email, 'day', ${todaySql}),
    'pending', 0, ${now}, '', ${now}, ${now}
  FROM (SELECT DISTINCT requirement_id FROM requirement_matches WHERE mail_day = ${todaySql} AND ${scope})
  CROSS JOIN requirements ON requirements.id = requirement_id
  WHERE ${isSubscribed}`;

/** Queues one mail a day for each requirement that has something new. */
const mailStatementsFor = (scope: string) => [assignDaySql(scope), queueMailsSql(scope)];

/** The mail of a day waits for the last of the properties that changed together, and names all of them. */
const isLast = "{:body} ->> 'is_last'";

/**
 * Stores which requirements changed properties fit, queues the mails of their persons, and notes what was compared, in one
 * transaction.
 * @param body JSON: `{ is_last, compared: [{ property_id, change, is_shown, offer }], matches: [{ property_id, reason, revision,
 * price_change, requirement_ids: [id] }] }`. SQLite reads it, because this VM would need seconds for 100,000 ids.
 * @returns whether there are other matches now
 */
export const storeMatches = (app: core.App, body: string) => {
  let matchCount = 0;
  app.runInTransaction((tx) => {
    const run = (sql: string) => tx.db().newQuery(sql).bind({ body }).execute().rowsAffected();
    matchCount = run(dropUnseenSql) + run(storeMatchesSql);
    for (const sql of [noteComparedSql, ...mailStatementsFor(isLast)]) run(sql);
  });
  return matchCount > 0;
};

/** Queues the mails of what had to wait for another day. */
export const queueDailyMails = (app: core.App) =>
  app.runInTransaction((tx) => {
    for (const sql of mailStatementsFor('TRUE')) tx.db().newQuery(sql).execute();
  });
