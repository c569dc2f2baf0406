const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

/** As in src/domain/visit.ts. */
const states = ['Propuesta', 'Aceptada', 'Cancelada', 'Realizada'];

const proposal = 'visit-proposal';
const confirmation = 'visit-confirmation';
const cancellation = 'visit-cancellation';
const kinds = [proposal, confirmation, cancellation];

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL that queues a mail about a visit to one of its sides. The secret of a link is made when the mail is sent. */
const queueMail = ({ kind, audience, name, email, from }) => `
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', '${kind}:' || NEW.id || ':${audience}',
      json_object('visit', NEW.id, 'audience', '${audience}', 'email', ${email}, 'name', ${name},
        'sequence', NEW.sequence, 'at', ${now}),
      'pending', 0, ${now}, '', ${now}, ${now}
    FROM ${from} AND ${email} <> '';`;

const toClient = (kind) =>
  queueMail({
    kind,
    audience: 'client',
    name: 'inquiries.name',
    email: 'inquiries.email',
    from: 'inquiries WHERE inquiries.id = NEW.inquiry_id',
  });
const toBroker = (kind) =>
  queueMail({
    kind,
    audience: 'broker',
    name: 'users.name',
    email: 'users.email',
    from: 'users WHERE users.id = NEW.broker',
  });

/** SQL for the mails of a kind about a visit. The semicolon follows the colon in ASCII. */
const mailsAbout = (kind, id) =>
  `(dedupe_key > '${kind}:' || ${id} || ':' AND dedupe_key < '${kind}:' || ${id} || ';')`;

const triggers = {
  // A new proposal queues the mail with its link.
  visits_insert_queues_proposal: `
  AFTER INSERT ON visits
  WHEN NEW.state = 'Propuesta'
  BEGIN${toClient(proposal)}
  END`,

  // An accepted visit queues the mail with its calendar file to both sides.
  visits_update_queues_confirmation: `
  AFTER UPDATE OF state ON visits
  WHEN NEW.state = 'Aceptada' AND OLD.state = 'Propuesta'
  BEGIN${toClient(confirmation)}${toBroker(confirmation)}
  END`,

  // A canceled visit drops the mails that were not sent yet, and queues the cancellation to both sides if it was accepted.
  visits_update_queues_cancellation: `
  AFTER UPDATE OF state ON visits
  WHEN NEW.state = 'Cancelada' AND OLD.state = 'Aceptada'
  BEGIN
    DELETE FROM mails
    WHERE state <> 'sent' AND (${mailsAbout(proposal, 'NEW.id')} OR ${mailsAbout(confirmation, 'NEW.id')});${toClient(cancellation)}${toBroker(cancellation)}
  END`,

  visits_update_drops_proposal: `
  AFTER UPDATE OF state ON visits
  WHEN NEW.state = 'Cancelada' AND OLD.state = 'Propuesta'
  BEGIN
    DELETE FROM mails WHERE state <> 'sent' AND ${mailsAbout(proposal, 'NEW.id')};
  END`,

  // A deleted visit deletes its mails, which hold e-mail addresses.
  visits_forget_mails: `
  AFTER DELETE ON visits
  BEGIN
    DELETE FROM mails WHERE ${kinds.map((kind) => mailsAbout(kind, 'OLD.id')).join(' OR ')};
  END`,
};

const visitFields = ({ inquiries, users }) => [
  uuid,
  {
    type: 'relation',
    name: 'inquiry_id',
    required: true,
    collectionId: inquiries.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  // The administrator who shows the properties.
  { type: 'relation', name: 'broker', collectionId: users.id, maxSelect: 1 },
  // In the order of the route. Titles, codes and places are copies.
  { type: 'json', name: 'properties', maxSize: 20_000 },
  // Each with its start and its minutes.
  { type: 'json', name: 'slots', maxSize: 2_000 },
  { type: 'select', name: 'state', required: true, maxSelect: 1, values: states },
  // The accepted slot; '' before.
  { type: 'date', name: 'starts_at' },
  { type: 'date', name: 'ends_at' },
  // When the last slot starts.
  { type: 'date', name: 'expires_at' },
  { type: 'select', name: 'cancelled_by', maxSelect: 1, values: ['Cliente', 'Empresa'] },
  // The version of the calendar file (RFC 5545, 3.8.7.4).
  { type: 'number', name: 'sequence', onlyInt: true, min: 0 },
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

const createVisits = (app) => {
  const [inquiries, users] = ['inquiries', 'users'].map((name) => app.findCollectionByNameOrId(name));
  app.save(
    new Collection({
      type: 'base',
      name: 'visits',
      listRule: staff,
      viewRule: staff,
      createRule: staff,
      // Routes of the hooks change a visit. It is deleted with its inquiry.
      updateRule: null,
      deleteRule: null,
      fields: visitFields({ inquiries, users }),
      indexes: [
        // Each insert looks for its id in either case; without this index it scans the table.
        'CREATE UNIQUE INDEX idx_visits_id ON visits (id COLLATE NOCASE)',
        'CREATE INDEX idx_visits_inquiry_id ON visits (inquiry_id, created_at, id)',
        'CREATE INDEX idx_visits_state ON visits (state, starts_at, id)',
      ],
    }),
  );
};

const createLinks = (app) =>
  app.save(
    new Collection({
      type: 'base',
      name: 'visit_links',
      fields: [
        uuid,
        {
          type: 'relation',
          name: 'visit_id',
          required: true,
          collectionId: app.findCollectionByNameOrId('visits').id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        // SHA-256 of the secret in the link.
        { type: 'text', name: 'secret_hash', required: true, max: 64, hidden: true },
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_visit_links_id ON visit_links (id COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_visit_links_secret_hash ON visit_links (secret_hash)',
        'CREATE INDEX idx_visit_links_visit_id ON visit_links (visit_id)',
      ],
    }),
  );

/** A visit of properties: slots are proposed, and the client accepts one under a link. */
migrate(
  (app) => {
    createVisits(app);
    createLinks(app);
    changeKinds(app, (present) => [...present, ...kinds]);
    for (const [name, body] of Object.entries(triggers))
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    for (const kind of kinds) app.db().newQuery(`DELETE FROM mails WHERE kind = '${kind}'`).execute();
    changeKinds(app, (present) => present.filter((kind) => !kinds.includes(kind)));
    for (const name of ['visit_links', 'visits']) app.delete(app.findCollectionByNameOrId(name));
  },
);
