/** The publisher asks after each edit which properties are shown and how fast brokers answer. This reads no record. */
const indexes = {
  properties: {
    idx_properties_shown: 'created_at DESC, id, active, publish_from, publish_until, page_until',
  },
  inquiries: {
    idx_inquiries_answer_times: 'assigned_to, created_at, source, first_response_at, is_unanswered',
  },
};

const changeIndexes = (app, change) => {
  for (const [name, added] of Object.entries(indexes)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const [index, columns] of Object.entries(added)) change(collection, index, columns);
    app.save(collection);
  }
};

migrate(
  (app) =>
    changeIndexes(app, (collection, index, columns) => {
      collection.indexes = [
        ...collection.indexes,
        `CREATE INDEX ${index} ON ${collection.name} (${columns})`,
      ];
    }),
  (app) => changeIndexes(app, (collection, index) => collection.removeIndex(index)),
);
