/** What the hooks derive from a property (pocketbase/hooks/lib/properties.js). */
const derivedFields = [
  // The sale price, else the rent, else the legacy price; 0 when none is stated.
  { type: 'number', name: 'comparable_price', min: 0 },
  // 1 without that price, else 0: a list of one market shows these properties last in both directions.
  { type: 'number', name: 'without_sale_price', min: 0 },
  { type: 'number', name: 'without_rental_price', min: 0 },
];

const formerPriceIndex =
  'CREATE INDEX idx_properties_sale_price ON properties (sale_price, rental_price, price, id, search)';

/** `id` makes each order total, and `search` lets a search filter rows without reading the table. */
const priceIndexes = [
  'CREATE INDEX idx_properties_comparable_price ON properties (comparable_price, id, search)',
  'CREATE INDEX idx_properties_for_sale ON properties (is_for_sale, without_sale_price, sale_price, id, search)',
  'CREATE INDEX idx_properties_for_rent ON properties (is_for_rent, without_rental_price, rental_price, id, search)',
];

const nameOf = (index) => index.split(' ')[2];
const without = (indexes, removed) =>
  indexes.filter(
    (index) =>
      !removed.some(
        (other) => index.includes(` ${nameOf(other)} `) || index.includes(`\`${nameOf(other)}\``),
      ),
  );

const setSearchMax = (collection, max) => {
  collection.fields.getByName('search').max = max;
};

/** As the hooks fold a text; a copy, because a migration must not change with them. */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const deriveSearch = (app) => {
  const rows = arrayOf(
    new DynamicModel({ id: '', title: '', location: '', type: '', address: '', city: '' }),
  );
  app.db().newQuery('SELECT id, title, location, type, address, city FROM properties').all(rows);
  for (const { id, title, location, type, address, city } of rows) {
    const search = fold([title, location, type, address, city].join(' '));
    app
      .db()
      .newQuery('UPDATE properties SET search = {:search} WHERE id = {:id}')
      .bind({ id, search })
      .execute();
  }
};

const derivePrices = `
  UPDATE properties SET
    comparable_price = iif(sale_price > 0, sale_price, iif(rental_price > 0, rental_price, price)),
    without_sale_price = iif(sale_price > 0, 0, 1),
    without_rental_price = iif(rental_price > 0, 0, 1)
`;

migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const field of derivedFields) properties.fields.add(new Field(field));
    setSearchMax(properties, 1_000);
    properties.indexes = [...without(properties.indexes, [formerPriceIndex]), ...priceIndexes];
    app.save(properties);
    app.db().newQuery(derivePrices).execute();
    deriveSearch(app);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const { name } of derivedFields) properties.fields.removeByName(name);
    setSearchMax(properties, 500);
    properties.indexes = [...without(properties.indexes, priceIndexes), formerPriceIndex];
    app.db().newQuery('UPDATE properties SET search = substr(search, 1, 500)').execute();
    app.save(properties);
  },
);
