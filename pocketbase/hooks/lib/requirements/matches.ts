import { isAdministrator } from '#hooks/accounts/administrators.ts';

/** Days after which a match is forgotten, seen or not. */
const keptDays = 60;

/** Lines of one answer. */
const maxLines = 200;

/** Realtime topic; its messages say nothing but that a match was found or seen. */
const topic = 'requirement-matches';

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL for the unseen matches of a person with offered properties: of that person's requirements and of those without an owner. */
const waiting = `requirement_matches
  JOIN properties ON properties.id = property_id AND properties.active
  JOIN requirements ON requirements.id = requirement_id AND requirements.status = 'Activo'
    AND requirements.assigned_to IN ({:user}, '')
  WHERE seen_at = ''`;

const waitingSql = `
  SELECT json_object(
    'total', (SELECT count(*) FROM ${waiting}),
    'items', (SELECT json_group_array(json_object(
        'id', id, 'reason', reason, 'created_at', created_at,
        'price_change', json(iif(price_change = '', 'null', price_change)),
        'property_id', property_id, 'property_title', property_title, 'property_code', property_code,
        'property_status', property_status,
        'requirement_id', requirement_id, 'name', name, 'empresa', empresa, 'email', email, 'phone', phone,
        'conditions', conditions, 'nice', json(iif(json_valid(nice), nice, 'null'))) ORDER BY created_at DESC, id)
      FROM (
        SELECT requirement_matches.id, reason, price_change, requirement_matches.created_at, property_id,
          properties.title AS property_title, properties.reference_code AS property_code,
          properties.status AS property_status, requirement_id, name, empresa, email, phone, conditions, nice
        FROM ${waiting}
        ORDER BY requirement_matches.created_at DESC, requirement_matches.id
        LIMIT {:size}
      ))
  ) AS body`;

/** The matches that wait for a person, the newest first, as JSON text: `WaitingMatches` in src/domain/match.ts. */
export const waitingMatches = (app: core.App, user: string, size: string) => {
  const answer = new DynamicModel({ body: '' });
  const params = { user, size: Math.min(maxLines, Math.max(0, Math.floor(Number(size)) || 0)) };
  app.db().newQuery(waitingSql).bind(params).one(answer);
  return answer.body;
};

/**
 * Notes that a person has seen matches. What another person has seen before keeps that person.
 * @param body JSON: `{ ids: [id] }`, or `{ until: time }` for everything that waits for this person up to that time
 */
export const markSeen = (app: core.App, user: string, body: string) =>
  app
    .db()
    .newQuery(`
      UPDATE requirement_matches SET seen_at = ${now}, seen_by = {:user}
      WHERE seen_at = '' AND (
        id IN (SELECT value FROM json_each({:body}, '$.ids'))
        OR (created_at <= coalesce({:body} ->> 'until', '')
          AND requirement_id IN (SELECT id FROM requirements WHERE assigned_to IN ({:user}, ''))))`)
    .bind({ user, body })
    .execute();

/** Tells open panels that matches were found or seen. The message is empty: each panel asks for its own. */
export const notifyAdministrators = (app: core.App) => {
  const clients = Object.values(app.subscriptionsBroker().clients());
  for (const client of clients) {
    const user = client.hasSubscription(topic) ? client.get<core.Record | null>('auth') : undefined;
    if (user && isAdministrator(user)) client.send(new SubscriptionMessage({ name: topic, data: '{}' }));
  }
};

/** Deletes matches that are too old to matter. */
export const forgetOldMatches = (app: core.App) =>
  app
    .db()
    .newQuery('DELETE FROM requirement_matches WHERE created_at < {:before}')
    .bind({ before: new DateTime().addDate(0, 0, -keptDays).string() })
    .execute();
