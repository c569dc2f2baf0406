const moment = { type: 'number', name: 'changed_at_ms', onlyInt: true, min: 0 };

const newest = "pinned_release = ''";
const newestAndWhen = `${newest},
          changed_at_ms = CAST(unixepoch('subsec') * 1000 AS INT)`;

/** Makes the triggers that count the revisions of the site anew, with other words in the place of some. */
function rewriteTriggers(app, before, after) {
  const triggers = arrayOf(new DynamicModel({ name: '', sql: '' }));
  app
    .db()
    .newQuery("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB '*_changes_site'")
    .all(triggers);
  for (const { name, sql } of triggers) {
    app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app
      .db()
      .newQuery(sql.replace(before, () => after))
      .execute();
  }
}

migrate(
  (app) => {
    rewriteTriggers(app, newestAndWhen, newest);
    const site = app.findCollectionByNameOrId('site');
    site.fields.removeByName(moment.name);
    app.save(site);
  },
  (app) => {
    const site = app.findCollectionByNameOrId('site');
    site.fields.add(new Field(moment));
    app.save(site);
    rewriteTriggers(app, newest, newestAndWhen);
  },
);
