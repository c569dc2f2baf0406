const number = (name, limits = {}) => ({ type: 'number', name, min: 0, ...limits });
const choice = (name, values) => ({ type: 'select', name, maxSelect: 1, values });
/** '' is MXN. */
const currency = (name) => choice(name, ['MXN', 'USD']);
/** '' is the total. */
const basis = (name) => choice(name, ['total', 'per_m2']);

const termFields = [
  currency('sale_currency'),
  basis('sale_basis'),
  currency('rental_currency'),
  basis('rental_basis'),
  { type: 'bool', name: 'is_price_on_request' },
  choice('lease_type', ['nnn', 'gross', 'to_confirm']),
  choice('price_includes_vat', ['yes', 'no']),
  number('maintenance_fee'),
  currency('maintenance_currency'),
  basis('maintenance_basis'),
  number('min_term_months', { max: 1_200, onlyInt: true }),
  number('deposit_months', { max: 60 }),
  choice('escalation', ['inpc', 'cpi', 'fixed']),
  number('escalation_percent', { max: 100 }),
];

/** What the hooks derive from prices, area and rate: total prices in MXN, 0 when unknown (pocketbase/hooks/lib/prices.js). */
const derivedFields = [number('comparable_sale_price'), number('comparable_rental_price')];

const rateFields = [
  number('usd_mxn_rate', { max: 1_000 }),
  { type: 'text', name: 'usd_mxn_rate_on', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  // The server sets it when the rate is too old for equivalents. That change counts a revision of the site.
  { type: 'bool', name: 'is_usd_mxn_rate_old' },
];

const marketIndexes = (salePrice, rentalPrice) => [
  `CREATE INDEX idx_properties_for_sale ON properties (is_for_sale, without_sale_price, ${salePrice}, id, search)`,
  `CREATE INDEX idx_properties_for_rent ON properties (is_for_rent, without_rental_price, ${rentalPrice}, id, search)`,
];

/** Covers the medians of prices (pocketbase/hooks/lib/typical-prices.js), so that they do not read the long texts. */
const typicalPricesIndex =
  'CREATE INDEX idx_properties_typical_prices ON properties (type, location_id, area, comparable_sale_price, comparable_rental_price, id)';

const setMarketIndexes = (collection, indexes) => {
  const others = collection.indexes.filter(
    (index) => !/idx_properties_(for_sale|for_rent|typical_prices)\b/.test(index),
  );
  collection.indexes = [...others, ...indexes];
};

/** The triggers count a revision for each row, but nothing that visitors see changes. */
const withoutRevision = (app, update) => {
  const site = new DynamicModel({ revision: 0 });
  app.db().newQuery('SELECT revision FROM site').one(site);
  update();
  app.db().newQuery('UPDATE site SET revision = {:revision}').bind({ revision: site.revision }).execute();
};

const addFields = (collection, fields) => {
  for (const field of fields) collection.fields.add(new Field(field));
};
const removeFields = (collection, fields) => {
  for (const { name } of fields) collection.fields.removeByName(name);
};

migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    addFields(properties, [...termFields, ...derivedFields]);
    setMarketIndexes(properties, [
      ...marketIndexes('comparable_sale_price', 'comparable_rental_price'),
      typicalPricesIndex,
    ]);
    app.save(properties);
    const company = app.findCollectionByNameOrId('company');
    addFields(company, rateFields);
    app.save(company);
    // Until now every price was a total in MXN.
    withoutRevision(app, () =>
      app
        .db()
        .newQuery(
          'UPDATE properties SET comparable_sale_price = sale_price, comparable_rental_price = rental_price',
        )
        .execute(),
    );
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    setMarketIndexes(properties, marketIndexes('sale_price', 'rental_price'));
    removeFields(properties, [...termFields, ...derivedFields]);
    app.save(properties);
    const company = app.findCollectionByNameOrId('company');
    removeFields(company, rateFields);
    app.save(company);
  },
);
