const active = 'CREATE INDEX idx_properties_active ON properties (active, created_at)';

/**
 * The few inactive ones. Most are active: an index of those is no way to few rows, but until SQLite has statistics it
 * takes it for one, reads them all and sorts.
 */
const inactive = 'CREATE INDEX idx_properties_active ON properties (active, created_at) WHERE active = 0';

/** What properties are counted by, so that a count does not read their texts. */
const counts =
  'CREATE INDEX idx_properties_counts ON properties (type, is_for_rent, is_for_sale, active, id)';

function exchange(app, gone, come) {
  const properties = app.findCollectionByNameOrId('properties');
  properties.indexes = [...properties.indexes.filter((index) => !gone.includes(index)), ...come];
  app.save(properties);
}

migrate(
  (app) => exchange(app, [active], [inactive, counts]),
  (app) => exchange(app, [inactive, counts], [active]),
);
