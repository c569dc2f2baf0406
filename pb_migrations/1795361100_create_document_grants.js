const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

const kind = 'document-grant';

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

const triggers = {
  // A new grant queues the mail with its link. The secret of the link is made when the mail is sent.
  document_grants_queue_mail: `
  AFTER INSERT ON document_grants
  BEGIN
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', '${kind}:' || NEW.id,
      json_object('grant', NEW.id, 'email', NEW.email, 'document', documents.name,
        'name', coalesce((SELECT name FROM inquiries WHERE id = NEW.inquiry_id AND lower(email) = lower(NEW.email)), ''),
        'property', coalesce((SELECT title FROM properties WHERE id = documents.property_id), '')),
      'pending', 0, ${now}, '', ${now}, ${now}
    FROM documents WHERE documents.id = NEW.document_id;
  END`,

  // The mail of a revoked grant is not sent any more.
  document_grants_drop_mail: `
  AFTER UPDATE OF revoked_at ON document_grants
  WHEN NEW.revoked_at <> ''
  BEGIN
    DELETE FROM mails WHERE dedupe_key = '${kind}:' || NEW.id AND state <> 'sent';
  END`,

  // A deleted grant deletes its mail, which holds an e-mail address.
  document_grants_forget_mail: `
  AFTER DELETE ON document_grants
  BEGIN
    DELETE FROM mails WHERE dedupe_key = '${kind}:' || OLD.id;
  END`,
};

const grantFields = ({ documents, inquiries, users }) => [
  uuid,
  {
    type: 'relation',
    name: 'document_id',
    required: true,
    collectionId: documents.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  // A deleted inquiry takes the e-mail addresses of its grants with it, so their links stop working.
  { type: 'relation', name: 'inquiry_id', collectionId: inquiries.id, maxSelect: 1, cascadeDelete: true },
  { type: 'email', name: 'email', required: true, presentable: true },
  // SHA-256 of the secret in the link; '' until the mail is sent.
  { type: 'text', name: 'secret_hash', max: 64, hidden: true },
  { type: 'relation', name: 'granted_by', collectionId: users.id, maxSelect: 1 },
  { type: 'date', name: 'expires_at' },
  { type: 'date', name: 'revoked_at' },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

const downloadFields = ({ documents, grants }) => [
  uuid,
  {
    type: 'relation',
    name: 'grant_id',
    required: true,
    collectionId: grants.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  {
    type: 'relation',
    name: 'document_id',
    required: true,
    collectionId: documents.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  { type: 'autodate', name: 'created_at', onCreate: true },
];

/** Sets the kinds of mails to what `change` makes of the present ones. */
const changeKinds = (app, change) => {
  const mails = app.findCollectionByNameOrId('mails');
  const field = mails.fields.getByName('kind');
  field.values = change([...field.values]);
  app.save(mails);
};

const createGrants = (app) => {
  const [documents, inquiries, users] = ['documents', 'inquiries', 'users'].map((name) =>
    app.findCollectionByNameOrId(name),
  );
  app.save(
    new Collection({
      type: 'base',
      name: 'document_grants',
      listRule: staff,
      viewRule: staff,
      createRule: staff,
      // Nobody changes a grant: a route of the hooks revokes it.
      updateRule: null,
      deleteRule: staff,
      fields: grantFields({ documents, inquiries, users }),
      indexes: [
        // Each insert looks for its id in either case; without this index it scans the table.
        'CREATE UNIQUE INDEX idx_document_grants_id ON document_grants (id COLLATE NOCASE)',
        "CREATE UNIQUE INDEX idx_document_grants_secret_hash ON document_grants (secret_hash) WHERE secret_hash <> ''",
        'CREATE INDEX idx_document_grants_document_id ON document_grants (document_id, created_at, id)',
        'CREATE INDEX idx_document_grants_inquiry_id ON document_grants (inquiry_id, created_at, id)',
      ],
    }),
  );
  const grants = app.findCollectionByNameOrId('document_grants');
  app.save(
    new Collection({
      type: 'base',
      name: 'document_downloads',
      listRule: staff,
      viewRule: staff,
      fields: downloadFields({ documents, grants }),
      indexes: [
        'CREATE UNIQUE INDEX idx_document_downloads_id ON document_downloads (id COLLATE NOCASE)',
        'CREATE INDEX idx_document_downloads_document_id ON document_downloads (document_id, created_at, id)',
        'CREATE INDEX idx_document_downloads_grant_id ON document_downloads (grant_id)',
      ],
    }),
  );
  inquiries.fields.add(
    new RelationField({ name: 'requested_documents', collectionId: documents.id, maxSelect: 20 }),
  );
  app.save(inquiries);
};

/** Who may download a document on request: one row per link, and one per download. No IP address is stored. */
migrate(
  (app) => {
    createGrants(app);
    changeKinds(app, (kinds) => [...kinds, kind]);
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery(`DELETE FROM mails WHERE kind = '${kind}'`).execute();
    changeKinds(app, (kinds) => kinds.filter((other) => other !== kind));
    const inquiries = app.findCollectionByNameOrId('inquiries');
    inquiries.fields.removeByName('requested_documents');
    app.save(inquiries);
    app.delete(app.findCollectionByNameOrId('document_downloads'));
    app.delete(app.findCollectionByNameOrId('document_grants'));
  },
);
