/** As in 1795351200_create_triggers.js. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

/** As in 1795367000_note_public_plans.js. */
const isNoNote = 'NEW.reference_code = OLD.reference_code AND NEW.has_public_plan = OLD.has_public_plan';

/** Photographs as they were called before they were cleaned. The same word is in lib/stored-photographs.js. */
const beforeCleaning = (images) => `replace(${images}, '_clean.', '.')`;

/** A cleaned photograph has the same pixels under another name, and pages do not show the name. */
const isNoCleaning = `(NEW.images = OLD.images OR ${beforeCleaning('NEW.images')} <> ${beforeCleaning('OLD.images')})`;

const replaceTrigger = (app, condition) => {
  app.db().newQuery('DROP TRIGGER properties_update_changes_site').execute();
  app
    .db()
    .newQuery(
      `CREATE TRIGGER properties_update_changes_site AFTER UPDATE ON properties
       WHEN ${condition} BEGIN ${countSiteRevision} END`,
    )
    .execute();
};

/**
 * The photographs that earlier versions stored, which may have camera data. A job removes it and deletes the row. No
 * collection, because nobody but that job and `npm run doctor` reads it.
 */
const createTable = `
  CREATE TABLE photographs_to_clean (
    property_id TEXT NOT NULL,
    name TEXT NOT NULL,
    replaced_by TEXT NOT NULL DEFAULT '',
    failure TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (property_id, name)
  ) STRICT`;
const listPhotographs = `
  INSERT OR IGNORE INTO photographs_to_clean (property_id, name)
  SELECT properties.id, value FROM properties, json_each(iif(json_valid(images), images, '[]'))
  WHERE json_each.type = 'text'`;

migrate(
  (app) => {
    for (const sql of [createTable, listPhotographs]) app.db().newQuery(sql).execute();
    replaceTrigger(app, `${isNoNote} AND ${isNoCleaning}`);
  },
  (app) => {
    replaceTrigger(app, isNoNote);
    app.db().newQuery('DROP TABLE photographs_to_clean').execute();
  },
);
