const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

/** As in src/domain/requirement.ts. */
const origins = ['Formulario', 'Llamada', 'Solicitud'];
const statuses = ['Por confirmar', 'Activo', 'Pausado', 'Vencido', 'Atendido'];

const fieldsFor = ({ inquiries, users }) => [
  uuid,
  { type: 'text', name: 'name', max: 120, presentable: true },
  { type: 'email', name: 'email' },
  { type: 'text', name: 'phone', max: 40 },
  { type: 'text', name: 'empresa', max: 160 },
  // The filters of the list as the query of its URL.
  { type: 'text', name: 'conditions', required: true, max: 1_000, pattern: '^[A-Za-z0-9%&=+._*-]*$' },
  // The URL parameters of the conditions that are wishes. The hooks refuse one that is not among the conditions.
  { type: 'json', name: 'nice', maxSize: 20_000 },
  { type: 'text', name: 'note', max: 2_000 },
  { type: 'text', name: 'needed_by', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' },
  { type: 'select', name: 'origin', required: true, maxSelect: 1, values: origins },
  { type: 'select', name: 'status', required: true, maxSelect: 1, values: statuses },
  { type: 'text', name: 'consent_version', max: 40 },
  { type: 'date', name: 'consented_at' },
  { type: 'date', name: 'confirmed_at' },
  { type: 'date', name: 'expires_at' },
  { type: 'relation', name: 'inquiry_id', collectionId: inquiries.id, maxSelect: 1 },
  { type: 'relation', name: 'assigned_to', collectionId: users.id, maxSelect: 1 },
  { type: 'text', name: 'search', max: 3_000 },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

migrate(
  (app) => {
    const [inquiries, users] = ['inquiries', 'users'].map((name) => app.findCollectionByNameOrId(name));
    app.save(
      new Collection({
        type: 'base',
        name: 'requirements',
        listRule: staff,
        viewRule: staff,
        createRule: staff,
        updateRule: staff,
        deleteRule: staff,
        fields: fieldsFor({ inquiries, users }),
        indexes: [
          // Each insert looks for its id in either case; without this index it scans the table.
          'CREATE UNIQUE INDEX idx_requirements_id ON requirements (id COLLATE NOCASE)',
          'CREATE INDEX idx_requirements_created_at ON requirements (created_at, id, search)',
          'CREATE INDEX idx_requirements_needed_by ON requirements (needed_by, id, search)',
          'CREATE INDEX idx_requirements_status ON requirements (status, created_at, id, search)',
          'CREATE INDEX idx_requirements_expires_at ON requirements (status, expires_at)',
          'CREATE INDEX idx_requirements_email ON requirements (lower(email), created_at, id)',
          'CREATE INDEX idx_requirements_inquiry_id ON requirements (inquiry_id)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('requirements')),
);
