const staff = '@request.auth.verified = true && @request.auth.approved = true';

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'addresses',
        listRule: staff,
        viewRule: staff,
        fields: [
          { type: 'text', name: 'path', required: true, max: 500, presentable: true },
          { type: 'text', name: 'property_id', required: true, max: 36 },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_addresses_path ON addresses (path)',
          'CREATE INDEX idx_addresses_property_id ON addresses (property_id)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('addresses')),
);
