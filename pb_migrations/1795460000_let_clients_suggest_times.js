/** Clients propose other times for a visit. */
migrate(
  (app) => {
    const visits = app.findCollectionByNameOrId('visits');
    // As the slots. Empty unless the client waits for an answer.
    visits.fields.add(new JSONField({ name: 'suggested_slots', maxSize: 2_000 }));
    app.save(visits);
    app.db().newQuery("UPDATE visits SET suggested_slots = '[]'").execute();
  },
  (app) => {
    const visits = app.findCollectionByNameOrId('visits');
    visits.fields.removeByName('suggested_slots');
    app.save(visits);
  },
);
