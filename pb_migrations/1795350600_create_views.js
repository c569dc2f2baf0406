const { staff } = require(`${__hooks}/lib/schema.js`);

const locationStats = {
  type: 'view',
  name: 'location_stats',
  listRule: staff,
  viewRule: staff,
  viewQuery: `
    SELECT locations.id, locations.name, locations.city, locations.state, locations.search,
      count(properties.id) AS properties_count
    FROM locations
    LEFT JOIN properties ON properties.location_id = locations.id
    GROUP BY locations.id
  `,
};

/** One row per property type, whose id is the type itself. The casts make PocketBase read the sums as numbers. */
const propertyFigures = {
  type: 'view',
  name: 'property_figures',
  listRule: staff,
  viewRule: staff,
  viewQuery: `
    SELECT type AS id, count(*) AS total,
      CAST(sum(is_for_sale) AS INTEGER) AS for_sale,
      CAST(sum(is_for_rent) AS INTEGER) AS for_rent,
      CAST(sum(active) AS INTEGER) AS active
    FROM properties
    GROUP BY type
  `,
};

migrate(
  (app) => {
    app.save(new Collection(locationStats));
    app.save(new Collection(propertyFigures));
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('property_figures'));
    app.delete(app.findCollectionByNameOrId('location_stats'));
  },
);
