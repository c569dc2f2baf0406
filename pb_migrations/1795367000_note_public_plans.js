/** Whether visitors see a plan of the property. The triggers below keep it, so that lists need not read documents. */
const hasPublicPlan = { type: 'bool', name: 'has_public_plan' };

/** SQL that is true for a document that is a plan and that visitors see. */
const isPublicPlan = "visibility = 'public' AND kind IN ('plan', 'floor_plan') AND NOT is_expired";

const noteOf = (id) => `
    UPDATE properties SET has_public_plan = plans.found
    FROM (SELECT EXISTS (SELECT 1 FROM documents WHERE property_id = ${id} AND ${isPublicPlan}) AS found) AS plans
    WHERE properties.id = ${id} AND has_public_plan <> plans.found;`;

/** As in 1795351200_create_triggers.js. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

const planTriggers = {
  documents_insert_notes_plan: `AFTER INSERT ON documents BEGIN ${noteOf('NEW.property_id')} END`,
  documents_update_notes_plan: `
  AFTER UPDATE OF property_id, visibility, kind, is_expired ON documents
  BEGIN ${noteOf('OLD.property_id')} ${noteOf('NEW.property_id')} END`,
  documents_delete_notes_plan: `AFTER DELETE ON documents BEGIN ${noteOf('OLD.property_id')} END`,
};

/** Pages do not show the note; the document itself counts a revision. */
const changesSite = {
  properties_update_changes_site: `
  AFTER UPDATE ON properties
  WHEN NEW.reference_code = OLD.reference_code AND NEW.has_public_plan = OLD.has_public_plan
  BEGIN ${countSiteRevision} END`,
};
/** As in 1795365000_give_reference_codes.js. */
const formerChangesSite = {
  properties_update_changes_site: `
  AFTER UPDATE ON properties
  WHEN NEW.reference_code = OLD.reference_code
  BEGIN ${countSiteRevision} END`,
};

const execute = (app, sql) => app.db().newQuery(sql).execute();
const dropTriggers = (app, triggers) => {
  for (const name of Object.keys(triggers)) execute(app, `DROP TRIGGER ${name}`);
};
const createTriggers = (app, triggers) => {
  for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
};

migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new Field(hasPublicPlan));
    app.save(properties);
    dropTriggers(app, formerChangesSite);
    createTriggers(app, { ...changesSite, ...planTriggers });
    execute(
      app,
      `UPDATE properties SET has_public_plan = TRUE
       WHERE id IN (SELECT property_id FROM documents WHERE ${isPublicPlan})`,
    );
  },
  (app) => {
    dropTriggers(app, { ...planTriggers, ...changesSite });
    createTriggers(app, formerChangesSite);
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.removeByName(hasPublicPlan.name);
    app.save(properties);
  },
);
