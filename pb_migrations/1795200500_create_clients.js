const staff = '@request.auth.verified = true && @request.auth.approved = true';

const uuid = {
  type: 'text',
  name: 'id',
  system: true,
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
};

const orderedBy = (field) =>
  `CREATE INDEX idx_client_summaries_${field} ON client_summaries (${field}, id, search)`;

/** What a view would have to group anew at each request; nobody but the triggers reads or writes it. */
const summaries = {
  type: 'base',
  name: 'client_summaries',
  fields: [
    uuid,
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
    ...['name', 'empresa', 'inquiries_count', 'last_inquiry_at'].map(orderedBy),
  ],
};

const clients = {
  type: 'view',
  name: 'clients',
  listRule: staff,
  viewRule: staff,
  viewQuery: `
    SELECT id, name, email, phone, empresa, created_at, last_inquiry_at, inquiries_count, search
    FROM client_summaries`,
};

/**
 * Writes one client anew: the words of the latest inquiry, the date of the first. The id is that of the first inquiry,
 * so it stays while new ones arrive.
 */
const derive = (email) => `
  DELETE FROM client_summaries WHERE lower(email) = lower(${email});
  INSERT INTO client_summaries (id, name, email, phone, empresa, search, created_at, last_inquiry_at, inquiries_count)
  SELECT first.id, latest.name, latest.email, latest.phone, latest.empresa,
    substr(latest.search, 1, instr(latest.search, char(10)) - 1), first.created_at, latest.created_at,
    (SELECT count(*) FROM inquiries WHERE lower(email) = lower(${email}))
  FROM
    (SELECT * FROM inquiries WHERE lower(email) = lower(${email}) ORDER BY created_at, id LIMIT 1) first,
    (SELECT * FROM inquiries WHERE lower(email) = lower(${email}) ORDER BY created_at DESC, id DESC LIMIT 1) latest;
`;

const triggers = {
  inquiries_insert_derives_client: `AFTER INSERT ON inquiries BEGIN ${derive('NEW.email')} END`,
  inquiries_update_derives_client: `
    AFTER UPDATE OF name, email, phone, empresa, search, created_at ON inquiries
    BEGIN ${derive('OLD.email')} ${derive('NEW.email')} END`,
  inquiries_delete_derives_client: `AFTER DELETE ON inquiries BEGIN ${derive('OLD.email')} END`,
};

migrate(
  (app) => {
    app.save(new Collection(summaries));
    app.save(new Collection(clients));
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    for (const name of ['clients', 'client_summaries']) app.delete(app.findCollectionByNameOrId(name));
  },
);
