const staff = '@request.auth.verified = true && @request.auth.approved = true';

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
          {
            type: 'text',
            name: 'id',
            system: true,
            primaryKey: true,
            required: true,
            min: 36,
            max: 36,
            pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
            autogeneratePattern: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
          },
          { type: 'text', name: 'name', required: true, min: 2, max: 200, presentable: true },
          { type: 'text', name: 'city', max: 120 },
          { type: 'text', name: 'state', max: 120 },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_locations_id ON locations (id COLLATE NOCASE)',
          'CREATE UNIQUE INDEX idx_locations_name_city ON locations (name, city)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('locations')),
);
