const { staff } = require(`${__hooks}/lib/schema.js`);

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'property_paths',
        listRule: staff,
        viewRule: staff,
        fields: [
          { type: 'text', name: 'path', required: true, max: 500, presentable: true },
          { type: 'text', name: 'property_id', required: true, max: 36 },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_property_paths_path ON property_paths (path)',
          'CREATE INDEX idx_property_paths_property_id ON property_paths (property_id)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('property_paths')),
);
