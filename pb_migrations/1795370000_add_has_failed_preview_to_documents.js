/** SQL that counts a change of the public site, as in 1795361000_create_documents.js. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

const visible = "NEW.visibility <> 'internal' OR OLD.visibility <> 'internal'";
const visibleFields = 'property_id, name, kind, visibility, file, valid_until, is_expired';

const replaceTrigger = (app, event) => {
  app.db().newQuery('DROP TRIGGER documents_update_changes_site').execute();
  app
    .db()
    .newQuery(
      `CREATE TRIGGER documents_update_changes_site
  AFTER ${event} ON documents WHEN ${visible}
  BEGIN ${countSiteRevision} END`,
    )
    .execute();
};

/**
 * Whether the last publication could not make a preview of a public plan. The publisher states it after a publication,
 * so it must not cause another one: the trigger names the fields that visitors see.
 */
migrate(
  (app) => {
    const documents = app.findCollectionByNameOrId('documents');
    documents.fields.add(new Field({ type: 'bool', name: 'has_failed_preview' }));
    app.save(documents);
    replaceTrigger(app, `UPDATE OF ${visibleFields}`);
  },
  (app) => {
    replaceTrigger(app, 'UPDATE');
    const documents = app.findCollectionByNameOrId('documents');
    documents.fields.removeByName('has_failed_preview');
    app.save(documents);
  },
);
