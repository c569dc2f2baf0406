const counted = (columns) => `
  SELECT ${columns.map((name) => `locations.${name}`).join(', ')}, count(properties.id) AS properties_count
  FROM locations
  LEFT JOIN properties ON properties.location_id = locations.id
  GROUP BY locations.id
`;
const columns = ['id', 'name', 'city', 'state'];

const countThem = (app, query) => {
  const stats = app.findCollectionByNameOrId('location_stats');
  stats.viewQuery = query;
  app.save(stats);
};

/** Those of before get it without counting as edited. */
const fillIn = (app) => {
  const { makeFindable } = require(`${__hooks}/lib/locations.js`);
  for (const location of app.findAllRecords('locations')) {
    makeFindable(location);
    const search = location.getString('search');
    app
      .db()
      .update('locations', { search }, $dbx.hashExp({ id: location.id }))
      .execute();
  }
};

migrate(
  (app) => {
    const locations = app.findCollectionByNameOrId('locations');
    locations.fields.add(new TextField({ name: 'search', max: 500 }));
    app.save(locations);
    fillIn(app);
    countThem(app, counted([...columns, 'search']));
  },
  (app) => {
    countThem(app, counted(columns));
    const locations = app.findCollectionByNameOrId('locations');
    locations.fields.removeByName('search');
    app.save(locations);
  },
);
