const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'locations',
        listRule: '',
        viewRule: '',
        createRule: staff,
        updateRule: staff,
        deleteRule: staff,
        fields: [
          uuid,
          { type: 'text', name: 'name', required: true, min: 2, max: 200, presentable: true },
          { type: 'text', name: 'city', max: 120 },
          { type: 'text', name: 'state', max: 120 },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          { type: 'text', name: 'search', max: 500 },
        ],
        indexes: [
          // Each insert looks for its id in either case; without this index it scans the table.
          'CREATE UNIQUE INDEX idx_locations_id ON locations (id COLLATE NOCASE)',
          'CREATE UNIQUE INDEX idx_locations_name_city ON locations (name, city)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('locations')),
);
