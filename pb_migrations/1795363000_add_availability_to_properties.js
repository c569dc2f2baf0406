const { staff } = require(`${__hooks}/lib/schema.js`);

const day = (name) => ({ type: 'text', name, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const fields = [
  // The day on which it was sold or rented; '' while it is offered.
  day('closed_on'),
  // '' means that nobody stated it.
  { type: 'select', name: 'availability', maxSelect: 1, values: ['immediate', 'from_date'] },
  day('available_from'),
  { type: 'date', name: 'availability_confirmed_at' },
  // Outside of these times no visitor reads the property, however active it is.
  { type: 'date', name: 'publish_from' },
  { type: 'date', name: 'publish_until' },
];

const statuses = ['active', 'reserved', 'sold', 'rented'];

/** What a visitor may read: active properties between the two times of publication. */
const visible =
  'active = true && (publish_from = "" || publish_from <= @now) && (publish_until = "" || publish_until > @now)';

const indexes = [
  // The panel's list of properties that nobody confirmed for a while.
  'CREATE INDEX idx_properties_availability_confirmed_at ON properties (availability_confirmed_at, id, search)',
  // The job that publishes and withdraws looks for them each minute.
  "CREATE INDEX idx_properties_publish_from ON properties (publish_from) WHERE publish_from <> ''",
  "CREATE INDEX idx_properties_publish_until ON properties (publish_until) WHERE publish_until <> ''",
];

const setRules = (collection, rule) => {
  collection.listRule = rule;
  collection.viewRule = rule;
};

migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const field of fields) properties.fields.add(new Field(field));
    properties.fields.getByName('status').values = statuses;
    properties.indexes = [...properties.indexes, ...indexes];
    setRules(properties, `(${visible}) || (${staff})`);
    app.save(properties);

    const site = app.findCollectionByNameOrId('site');
    // Up to when the job has counted what was published or withdrawn by time.
    site.fields.add(new DateField({ name: 'publish_times_counted_at' }));
    app.save(site);
    app
      .db()
      .newQuery("UPDATE site SET publish_times_counted_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now')")
      .execute();
  },
  (app) => {
    const site = app.findCollectionByNameOrId('site');
    site.fields.removeByName('publish_times_counted_at');
    app.save(site);

    app.db().newQuery("UPDATE properties SET status = 'active' WHERE status = 'reserved'").execute();
    const properties = app.findCollectionByNameOrId('properties');
    setRules(properties, `active = true || (${staff})`);
    for (const index of indexes) properties.removeIndex(index.split(' ')[2]);
    properties.fields.getByName('status').values = statuses.filter((status) => status !== 'reserved');
    for (const { name } of fields) properties.fields.removeByName(name);
    app.save(properties);
  },
);
