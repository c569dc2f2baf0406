const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

/**
 * One row per client (e-mail address). A view over `inquiries` would group them anew at each request. Only triggers
 * write this table, and no client of the API may read it. The id of a row is that of the client's first inquiry.
 */
const summaries = {
  type: 'base',
  name: 'client_summaries',
  fields: [
    { ...uuid, autogeneratePattern: '' },
    { type: 'text', name: 'name', presentable: true },
    { type: 'email', name: 'email' },
    { type: 'text', name: 'phone' },
    { type: 'text', name: 'empresa' },
    { type: 'date', name: 'created_at' },
    { type: 'date', name: 'last_inquiry_at' },
    { type: 'number', name: 'inquiries_count', onlyInt: true },
    { type: 'text', name: 'search' },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_client_summaries_email ON client_summaries (lower(email))',
    'CREATE INDEX idx_client_summaries_empresa ON client_summaries (empresa, id, search)',
    'CREATE INDEX idx_client_summaries_inquiries_count ON client_summaries (inquiries_count, id, search)',
    'CREATE INDEX idx_client_summaries_last_inquiry_at ON client_summaries (last_inquiry_at, id, search)',
    // `search` begins with the name without case and accents: in its order "Ángel" precedes "Zoila".
    'CREATE INDEX idx_client_summaries_search ON client_summaries (search, id)',
  ],
};

/** The collection that the API offers: as a view, it cannot be written. */
const clients = {
  type: 'view',
  name: 'clients',
  listRule: staff,
  viewRule: staff,
  viewQuery: `
    SELECT id, name, email, phone, empresa, created_at, last_inquiry_at, inquiries_count, search
    FROM client_summaries
  `,
};

migrate(
  (app) => {
    app.save(new Collection(summaries));
    app.save(new Collection(clients));
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('clients'));
    app.delete(app.findCollectionByNameOrId('client_summaries'));
  },
);
