/** When a person used the panel last, to the hour. The server notes it (pocketbase/hooks/lib/last-use.js). */
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new DateField({ name: 'last_used_at' }));
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('last_used_at');
    app.save(users);
  },
);
