const staff = '@request.auth.verified = true && @request.auth.approved = true';

const countedLocations = `
  SELECT locations.id, locations.name, locations.city, locations.state,
    count(properties.id) AS properties_count
  FROM locations
  LEFT JOIN properties ON properties.location_id = locations.id
  GROUP BY locations.id
`;

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'view',
        name: 'location_stats',
        listRule: staff,
        viewRule: staff,
        viewQuery: countedLocations,
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('location_stats')),
);
