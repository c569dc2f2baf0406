const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

const fieldsFor = (properties, users) => [
  uuid,
  { type: 'text', name: 'name', required: true, max: 120, presentable: true },
  { type: 'email', name: 'email', required: true },
  { type: 'text', name: 'phone', max: 40 },
  { type: 'text', name: 'empresa', max: 160 },
  { type: 'relation', name: 'property_id', collectionId: properties.id, maxSelect: 1 },
  { type: 'text', name: 'property_title', max: 200 },
  { type: 'text', name: 'subject', max: 250 },
  { type: 'text', name: 'message', required: true, max: 5_000 },
  { type: 'text', name: 'privacy_version', max: 40 },
  { type: 'date', name: 'privacy_accepted_at' },
  {
    type: 'select',
    name: 'status',
    required: true,
    maxSelect: 1,
    values: ['Pendiente', 'Contestada', 'Cerrada'],
  },
  { type: 'text', name: 'response', max: 10_000 },
  { type: 'relation', name: 'responded_by', collectionId: users.id, maxSelect: 1 },
  { type: 'date', name: 'response_date' },
  { type: 'text', name: 'search', max: 1_000 },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'inquiries',
        listRule: staff,
        viewRule: staff,
        createRule: '',
        updateRule: staff,
        deleteRule: staff,
        fields: fieldsFor(app.findCollectionByNameOrId('properties'), app.findCollectionByNameOrId('users')),
        indexes: [
          // Each insert looks for its id in either case; without this index it scans the table.
          'CREATE UNIQUE INDEX idx_inquiries_id ON inquiries (id COLLATE NOCASE)',
          'CREATE INDEX idx_inquiries_created_at ON inquiries (created_at, id, search)',
          'CREATE INDEX idx_inquiries_status ON inquiries (status, created_at, id, search)',
          'CREATE INDEX idx_inquiries_status_id ON inquiries (status, id)',
          'CREATE INDEX idx_inquiries_email ON inquiries (lower(email), created_at, id)',
          'CREATE INDEX idx_inquiries_property_id ON inquiries (property_id)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('inquiries')),
);
