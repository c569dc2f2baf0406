/**
 * The park or building that a unit belongs to. The triggers below keep the depth at two: a parent has no parent, and a
 * unit has no units. Any property without a parent can be a parent: buildings are let in units as well.
 */
const parentField = (properties) => ({
  type: 'relation',
  name: 'parent_id',
  collectionId: properties.id,
  maxSelect: 1,
});

const parent = 'SELECT 1 FROM properties WHERE id = NEW.parent_id';

/** SQL that refuses a statement with an error code, for which pocketbase/hooks/lib/sentences.js has the sentence. */
const refuse = (code, condition) => `
    SELECT RAISE(ABORT, '${code}') WHERE ${condition};`;

const checkParent = `
    ${refuse('validation_parent_is_itself', 'NEW.parent_id = NEW.id')}
    ${refuse('validation_missing_rel_records', `NOT EXISTS (${parent})`)}
    ${refuse('validation_parent_is_unit', `EXISTS (${parent} AND parent_id <> '')`)}
    ${refuse('validation_unit_has_units', 'EXISTS (SELECT 1 FROM properties WHERE parent_id = NEW.id)')}`;

const triggers = {
  // A new property does not become a unit of a unit.
  properties_insert_checks_parent: `
  BEFORE INSERT ON properties
  WHEN NEW.parent_id <> ''
  BEGIN ${checkParent}
  END`,

  // A property does not become a unit of itself, of a unit, or while it has units.
  properties_update_checks_parent: `
  BEFORE UPDATE OF parent_id ON properties
  WHEN NEW.parent_id <> '' AND NEW.parent_id <> OLD.parent_id
  BEGIN ${checkParent}
  END`,

  // The units of a deleted parent stay, without a parent.
  properties_delete_frees_units: `
  AFTER DELETE ON properties
  BEGIN
    UPDATE properties SET parent_id = '' WHERE parent_id = OLD.id;
  END`,
};

const execute = (app, sql) => app.db().newQuery(sql).execute();

migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new Field(parentField(properties)));
    properties.addIndex('idx_properties_parent_id', false, 'parent_id', '');
    app.save(properties);
    for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    for (const name of Object.keys(triggers)) execute(app, `DROP TRIGGER ${name}`);
    const properties = app.findCollectionByNameOrId('properties');
    properties.removeIndex('idx_properties_parent_id');
    properties.fields.removeByName('parent_id');
    app.save(properties);
  },
);
