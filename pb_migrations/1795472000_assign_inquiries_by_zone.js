/**
 * The administrator who answers about the properties of a location that have no broker of their own: the id of a user. A text,
 * as the broker of a property.
 */
const broker = { type: 'text', name: 'broker_id', max: 15 };

const triggers = {
  // A deleted account is no longer in charge of its locations.
  users_delete_frees_locations: `
  AFTER DELETE ON users
  BEGIN
    UPDATE locations SET broker_id = '' WHERE broker_id = OLD.id;
  END`,
};

const execute = (app, sql) => app.db().newQuery(sql).execute();

migrate(
  (app) => {
    const locations = app.findCollectionByNameOrId('locations');
    locations.fields.add(new Field(broker));
    app.save(locations);
    for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    for (const name of Object.keys(triggers)) execute(app, `DROP TRIGGER ${name}`);
    const locations = app.findCollectionByNameOrId('locations');
    locations.fields.removeByName(broker.name);
    app.save(locations);
  },
);
