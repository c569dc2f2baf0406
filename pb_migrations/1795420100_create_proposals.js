const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

const kind = 'proposal';

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** The entry of a proposal in the timeline of its inquiry has the id of the proposal. */
const noteEntry = `
    INSERT OR IGNORE INTO inquiry_entries (id, inquiry_id, kind, text, author, at, created_at, updated_at)
    VALUES (NEW.id, NEW.inquiry_id, 'proposal', NEW.note, NEW.created_by, NEW.created_at, ${now}, ${now});`;

const triggers = {
  // A new proposal queues the mail with its link. The secret of the link is made when the mail is sent.
  proposals_queue_mail: `
  AFTER INSERT ON proposals
  WHEN NEW.is_mailed
  BEGIN
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    VALUES (lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', '${kind}:' || NEW.id,
      json_object('proposal', NEW.id, 'name', NEW.name, 'email', NEW.email),
      'pending', 0, ${now}, '', ${now}, ${now});
  END`,

  // A new proposal becomes an entry in the timeline of its inquiry.
  proposals_insert_notes_entry: `
  AFTER INSERT ON proposals
  WHEN NEW.inquiry_id <> ''
  BEGIN${noteEntry}
  END`,

  // So does the proposal of a requirement whose client answers, which makes an inquiry.
  proposals_update_notes_entry: `
  AFTER UPDATE OF inquiry_id ON proposals
  WHEN NEW.inquiry_id <> '' AND OLD.inquiry_id = ''
  BEGIN${noteEntry}
  END`,

  // The mail of a revoked proposal is not sent any more.
  proposals_drop_mail: `
  AFTER UPDATE OF revoked_at ON proposals
  WHEN NEW.revoked_at <> ''
  BEGIN
    DELETE FROM mails WHERE dedupe_key = '${kind}:' || NEW.id AND state <> 'sent';
  END`,

  // A deleted proposal deletes its mail, which holds an e-mail address.
  proposals_forget_mail: `
  AFTER DELETE ON proposals
  BEGIN
    DELETE FROM mails WHERE dedupe_key = '${kind}:' || OLD.id;
  END`,
};

const proposalFields = ({ inquiries, requirements, users }) => [
  uuid,
  // A deleted inquiry or requirement takes the client's data with it, so the links of its proposals stop working.
  { type: 'relation', name: 'inquiry_id', collectionId: inquiries.id, maxSelect: 1, cascadeDelete: true },
  {
    type: 'relation',
    name: 'requirement_id',
    collectionId: requirements.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  { type: 'text', name: 'name', max: 120, presentable: true },
  { type: 'email', name: 'email' },
  { type: 'bool', name: 'is_mailed' },
  { type: 'text', name: 'note', max: 2_000 },
  // One to ten: `{ property_id, reference_code, title, line }`. Title and code are copies.
  { type: 'json', name: 'items', required: true, maxSize: 20_000 },
  { type: 'date', name: 'expires_at' },
  { type: 'date', name: 'revoked_at' },
  // When somebody pressed a button on the page of the link first.
  { type: 'date', name: 'viewed_at' },
  { type: 'date', name: 'answered_at' },
  // What the client answered last: the codes of the properties, or no thanks, and a message.
  { type: 'json', name: 'interests', maxSize: 1_000 },
  { type: 'bool', name: 'is_declined' },
  { type: 'text', name: 'message', max: 2_000 },
  { type: 'number', name: 'answers_count', onlyInt: true, min: 0 },
  { type: 'relation', name: 'created_by', collectionId: users.id, maxSelect: 1 },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

/** Sets the kinds of mails to what `change` makes of the present ones. */
const changeKinds = (app, change) => {
  const mails = app.findCollectionByNameOrId('mails');
  const field = mails.fields.getByName('kind');
  field.values = change([...field.values]);
  app.save(mails);
};

const createProposals = (app) => {
  const [inquiries, requirements, users] = ['inquiries', 'requirements', 'users'].map((name) =>
    app.findCollectionByNameOrId(name),
  );
  app.save(
    new Collection({
      type: 'base',
      name: 'proposals',
      listRule: staff,
      viewRule: staff,
      createRule: staff,
      // What was sent stays as it was written: a route of the hooks revokes it.
      updateRule: null,
      deleteRule: null,
      fields: proposalFields({ inquiries, requirements, users }),
      indexes: [
        // Each insert looks for its id in either case; without this index it scans the table.
        'CREATE UNIQUE INDEX idx_proposals_id ON proposals (id COLLATE NOCASE)',
        'CREATE INDEX idx_proposals_inquiry_id ON proposals (inquiry_id, created_at, id)',
        'CREATE INDEX idx_proposals_requirement_id ON proposals (requirement_id, created_at, id)',
      ],
    }),
  );
};

const createLinks = (app) =>
  app.save(
    new Collection({
      type: 'base',
      name: 'proposal_links',
      fields: [
        uuid,
        {
          type: 'relation',
          name: 'proposal_id',
          required: true,
          collectionId: app.findCollectionByNameOrId('proposals').id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        // SHA-256 of the secret in the link.
        { type: 'text', name: 'secret_hash', required: true, max: 64, hidden: true },
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_proposal_links_id ON proposal_links (id COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_proposal_links_secret_hash ON proposal_links (secret_hash)',
        'CREATE INDEX idx_proposal_links_proposal_id ON proposal_links (proposal_id)',
      ],
    }),
  );

/** Several properties that are sent to a client as one link. The mail and each copied link have a secret of their own. */
migrate(
  (app) => {
    createProposals(app);
    createLinks(app);
    changeKinds(app, (present) => [...present, kind]);
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery(`DELETE FROM mails WHERE kind = '${kind}'`).execute();
    changeKinds(app, (present) => present.filter((other) => other !== kind));
    for (const name of ['proposal_links', 'proposals']) app.delete(app.findCollectionByNameOrId(name));
  },
);
