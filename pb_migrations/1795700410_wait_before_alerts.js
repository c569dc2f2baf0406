/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
/** SQL for the time before which an edit can no longer be undone in the panel: `undoWindowSeconds` in alert-queue.js. */
const undoneBefore = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-15 seconds')";

const comparedFields =
  `active status availability available_from price sale_price sale_currency sale_basis rental_price
  rental_currency rental_basis is_price_on_request is_for_sale is_for_rent`.split(/\s+/);
/** SQL for what an edit is compared with when it is told: the property before it, as JSON. */
const former = `json_object(${comparedFields.map((name) => `'${name}', OLD.${name}`).join(', ')})`;

const updateTrigger = 'properties_update_queues_alerts';
const formerTriggers = [updateTrigger, 'properties_update_drops_alerts', 'properties_update_drops_matches'];

/** What was withdrawn and offered again within the window is as before: the edit that withdrew it waits until then. */
const forgetWithdrawn = `
    DELETE FROM alert_events WHERE property_id = NEW.id AND NOT OLD.active AND created_at <= ${undoneBefore};
    DELETE FROM requirement_matches WHERE property_id = NEW.id AND NOT OLD.active AND seen_at = ''
      AND NOT EXISTS (SELECT 1 FROM alert_events WHERE property_id = NEW.id);`;

const withdrawalTrigger = `
  CREATE TRIGGER properties_update_drops_alerts
  BEFORE UPDATE ON properties
  WHEN OLD.active AND NOT NEW.active
  BEGIN
    INSERT INTO alert_events (id, property_id, reason, revision, former, created_at)
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), OLD.id, 'Disponible', site.revision + 1, ${former}, ${now} FROM site;
    DELETE FROM alert_events WHERE property_id = OLD.id
      AND rowid <> (SELECT min(rowid) FROM alert_events WHERE property_id = OLD.id);
    UPDATE alert_events SET created_at = ${now} WHERE property_id = OLD.id;
  END`;

const execute = (app, sql) => app.db().newQuery(sql).execute();

const sqlOf = (app, name) => {
  const row = new DynamicModel({ sql: '' });
  app.db().newQuery('SELECT sql FROM sqlite_schema WHERE name = {:name}').bind({ name }).one(row);
  return row.sql;
};

/** Replaces the parts of a text that match, each of which it must have. */
const rewrite = (sql, changes) =>
  changes.reduce((text, [from, to]) => {
    if (!text.match(from)) throw new Error(`The trigger ${updateTrigger} does not have ${from}.`);
    return text.replace(from, () => to);
  }, sql);

/**
 * An edit is told after the time in which it can be undone, by comparing the property with what it was before the first edit
 * that nobody was told. So an undone edit is told to nobody, and several are told as one.
 */
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('alert_events');
    events.fields.removeByName('price_change');
    events.fields.add(new TextField({ name: 'former', max: 2_000 }));
    execute(app, 'CREATE TABLE alert_former_triggers (sql TEXT NOT NULL) STRICT');
    const sql = sqlOf(app, updateTrigger);
    for (const name of formerTriggers) {
      execute(app, `INSERT INTO alert_former_triggers SELECT sql FROM sqlite_schema WHERE name = '${name}'`);
      execute(app, `DROP TRIGGER ${name}`);
    }
    app.save(events);
    const changes = [
      [/\bBEGIN\b/, `BEGIN${forgetWithdrawn}`],
      ['reason, revision, price_change, created_at', 'reason, revision, former, created_at'],
      [/site\.revision \+ 1, iif\([\s\S]*?'\{\}', ''\)\),/, `site.revision + 1, ${former},`],
    ];
    execute(app, rewrite(sql, changes));
    execute(app, withdrawalTrigger);
  },
  (app) => {
    const rows = arrayOf(new DynamicModel({ sql: '' }));
    app.db().newQuery('SELECT sql FROM alert_former_triggers').all(rows);
    for (const name of formerTriggers.slice(0, 2)) execute(app, `DROP TRIGGER ${name}`);
    const events = app.findCollectionByNameOrId('alert_events');
    events.fields.removeByName('former');
    events.fields.add(new TextField({ name: 'price_change', max: 300 }));
    app.save(events);
    for (const { sql } of rows) execute(app, sql);
    execute(app, 'DROP TABLE alert_former_triggers');
  },
);
