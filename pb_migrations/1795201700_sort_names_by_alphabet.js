/** The folded text of a record begins with its name; in its order "Ángel" stands before "Zoila". */
const names = { properties: 'title', client_summaries: 'name' };

const named = (table, name) => `CREATE INDEX idx_${table}_${name} ON ${table} (${name}, id, search)`;
const folded = (table) => `CREATE INDEX idx_${table}_search ON ${table} (search, id)`;

const exchange = (app, table, removed, added) => {
  const collection = app.findCollectionByNameOrId(table);
  collection.indexes = [...collection.indexes.filter((index) => index !== removed), added];
  app.save(collection);
};

migrate(
  (app) => {
    for (const [table, name] of Object.entries(names))
      exchange(app, table, named(table, name), folded(table));
  },
  (app) => {
    for (const [table, name] of Object.entries(names))
      exchange(app, table, folded(table), named(table, name));
  },
);
