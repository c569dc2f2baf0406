const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

const fieldsFor = ({ properties }) => [
  uuid,
  {
    type: 'relation',
    name: 'property_id',
    required: true,
    collectionId: properties.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  { type: 'text', name: 'owner_name', max: 160, presentable: true },
  { type: 'text', name: 'owner_phone', max: 40, pattern: '^$|\\d' },
  { type: 'email', name: 'owner_email' },
  { type: 'text', name: 'commission', max: 200 },
  { type: 'text', name: 'exclusive_until', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' },
  { type: 'text', name: 'keys', max: 300 },
  { type: 'text', name: 'notes', max: 4_000 },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

// A collection of its own, so that no filter, snapshot, export or field list of properties can name these fields.
migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'property_private_data',
        listRule: staff,
        viewRule: staff,
        createRule: staff,
        updateRule: staff,
        deleteRule: staff,
        fields: fieldsFor({ properties: app.findCollectionByNameOrId('properties') }),
        indexes: [
          // Each insert looks for its id in either case; without this index it scans the table.
          'CREATE UNIQUE INDEX idx_property_private_data_id ON property_private_data (id COLLATE NOCASE)',
          'CREATE UNIQUE INDEX idx_property_private_data_property_id ON property_private_data (property_id)',
          'CREATE INDEX idx_property_private_data_exclusive_until ON property_private_data (exclusive_until, id)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('property_private_data')),
);
