const names = ['energy', 'gas', 'labor', 'access'];

migrate(
  (app) => {
    const locations = app.findCollectionByNameOrId('locations');
    for (const name of names) locations.fields.add(new Field({ type: 'text', name, max: 600 }));
    app.save(locations);
  },
  (app) => {
    const locations = app.findCollectionByNameOrId('locations');
    for (const name of names) locations.fields.removeByName(name);
    app.save(locations);
  },
);
