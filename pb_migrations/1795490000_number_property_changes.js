/**
 * The order in which properties and their former paths changed, deleted ones included. It is no collection. The publisher
 * knows number N and reads the later ones; SQLite has one writer, so a smaller number is never committed later.
 */
const createChanges = `
  CREATE TABLE property_changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    property_id TEXT NOT NULL UNIQUE
  )`;

/** No REPLACE: inside a trigger, the statement that fires it decides what a conflict does. */
const countChange = (id) => `
    DELETE FROM property_changes WHERE property_id = ${id};
    INSERT INTO property_changes (property_id) VALUES (${id});`;

const triggers = {
  properties_insert_numbers_change: `AFTER INSERT ON properties BEGIN${countChange('NEW.id')} END`,
  properties_update_numbers_change: `
  AFTER UPDATE ON properties
  BEGIN${countChange('NEW.id')}${countChange('OLD.id')}
  END`,
  properties_delete_numbers_change: `AFTER DELETE ON properties BEGIN${countChange('OLD.id')} END`,

  property_paths_insert_numbers_change: `
  AFTER INSERT ON property_paths
  BEGIN${countChange('NEW.property_id')}
  END`,
  property_paths_update_numbers_change: `
  AFTER UPDATE ON property_paths
  BEGIN${countChange('NEW.property_id')}${countChange('OLD.property_id')}
  END`,
  property_paths_delete_numbers_change: `
  AFTER DELETE ON property_paths
  BEGIN${countChange('OLD.property_id')}
  END`,
};

/** The publisher reads what changed since its last snapshot. */
migrate(
  (app) => {
    const creations = Object.entries(triggers).map(([name, body]) => `CREATE TRIGGER ${name} ${body}`);
    for (const sql of [createChanges, ...creations]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery('DROP TABLE property_changes').execute();
  },
);
