/** The count of unconfirmed properties reads no property, and the numbers of the site read no inquiry about one property. */
const former = {
  properties: { idx_properties_availability_confirmed_at: 'availability_confirmed_at, id, search' },
};
const indexes = {
  properties: { idx_properties_availability_confirmed_at: 'availability_confirmed_at, id, search, active' },
  inquiries: { idx_inquiries_site: 'source, created_at, property_id' },
};

const replaceIndexes = (app, before, after) => {
  for (const name of ['properties', 'inquiries']) {
    const collection = app.findCollectionByNameOrId(name);
    for (const index of Object.keys(before[name] ?? {})) collection.removeIndex(index);
    const added = Object.entries(after[name] ?? {});
    collection.indexes = [
      ...collection.indexes,
      ...added.map(([index, columns]) => `CREATE INDEX ${index} ON ${name} (${columns})`),
    ];
    app.save(collection);
  }
};

migrate(
  (app) => replaceIndexes(app, former, indexes),
  (app) => replaceIndexes(app, indexes, former),
);
