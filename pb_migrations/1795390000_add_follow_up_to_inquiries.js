/** As in src/domain/follow-up.ts. */
const stages = ['Nueva', 'Calificada', 'Visita', 'Propuesta', 'Negociación', 'Ganada', 'Perdida'];
const sources = ['Sitio', 'WhatsApp', 'Llamada', 'Referido', 'Portal'];

const followUpFields = (users) => [
  { type: 'relation', name: 'assigned_to', collectionId: users.id, maxSelect: 1 },
  { type: 'select', name: 'stage', required: true, maxSelect: 1, values: stages },
  { type: 'text', name: 'lost_reason', max: 300 },
  { type: 'text', name: 'next_action', max: 300 },
  { type: 'date', name: 'next_action_at' },
  { type: 'select', name: 'source', required: true, maxSelect: 1, values: sources },
  { type: 'date', name: 'first_response_at' },
  // The hooks derive these three, so that one index answers each question of the screen "Hoy".
  { type: 'bool', name: 'is_open' },
  { type: 'bool', name: 'is_unanswered' },
  { type: 'bool', name: 'is_unassigned' },
];

const indexes = {
  idx_inquiries_due: '(is_open, next_action_at, id)',
  idx_inquiries_unanswered: '(is_unanswered, created_at, id)',
  idx_inquiries_unassigned: '(is_unassigned, created_at, id)',
};

/** Who answered is in charge. Nobody stated a stage, so every inquiry begins as new. */
const fillFields = `
  UPDATE inquiries SET
    assigned_to = responded_by,
    stage = 'Nueva',
    source = 'Sitio',
    first_response_at = response_date,
    is_open = status <> 'Cerrada',
    is_unanswered = status <> 'Cerrada' AND response_date = '',
    is_unassigned = status <> 'Cerrada' AND responded_by = ''`;

migrate(
  (app) => {
    const inquiries = app.findCollectionByNameOrId('inquiries');
    for (const field of followUpFields(app.findCollectionByNameOrId('users')))
      inquiries.fields.add(new Field(field));
    for (const [name, columns] of Object.entries(indexes))
      inquiries.indexes = [...inquiries.indexes, `CREATE INDEX ${name} ON inquiries ${columns}`];
    app.save(inquiries);
    app.db().newQuery(fillFields).execute();
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId('inquiries');
    for (const name of Object.keys(indexes)) inquiries.removeIndex(name);
    for (const { name } of followUpFields({ id: '' })) inquiries.fields.removeByName(name);
    app.save(inquiries);
  },
);
