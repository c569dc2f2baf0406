const { uuid } = require(`${__hooks}/lib/schema.js`);

const confirmation = 'requirement-confirmation';
const renewal = 'requirement-renewal';
const alert = 'requirement-alert';
const kinds = [confirmation, renewal, alert];

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** Queues the mail with the link of a requirement. The time in the key allows one mail for each request. */
const queueConfirmation = `
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    VALUES (lower(substr(hex(randomblob(8)), 1, 15)), '${confirmation}',
      '${confirmation}:' || NEW.id || ':' || NEW.link_requested_at,
      json_object('requirement', NEW.id, 'email', NEW.email,
        'is_confirmed', json(CASE WHEN NEW.confirmed_at = '' THEN 'false' ELSE 'true' END)),
      'pending', 0, ${now}, '', ${now}, ${now});`;

/** SQL for the mails of a kind about a requirement. The semicolon follows the colon in ASCII. */
const mailsAbout = (kind, id) =>
  `(dedupe_key > '${kind}:' || ${id} || ':' AND dedupe_key < '${kind}:' || ${id} || ';')`;

const triggers = {
  // A request for the link of a requirement queues the mail with it. The secret is made when the mail is sent.
  requirements_insert_queues_confirmation: `
  AFTER INSERT ON requirements
  WHEN NEW.link_requested_at <> ''
  BEGIN${queueConfirmation}
  END`,

  requirements_update_queues_confirmation: `
  AFTER UPDATE OF link_requested_at ON requirements
  WHEN NEW.link_requested_at <> '' AND NEW.link_requested_at <> OLD.link_requested_at
  BEGIN${queueConfirmation}
  END`,

  // Who stops a requirement gets no mail about it any more.
  requirements_drop_mails: `
  AFTER UPDATE OF stopped_at ON requirements
  WHEN NEW.stopped_at <> '' AND OLD.stopped_at = ''
  BEGIN
    DELETE FROM mails
    WHERE state <> 'sent' AND (${mailsAbout(renewal, 'NEW.id')} OR ${mailsAbout(alert, 'NEW.id')});
  END`,

  // A deleted requirement deletes its mails, which hold an e-mail address.
  requirements_forget_mails: `
  AFTER DELETE ON requirements
  BEGIN
    DELETE FROM mails WHERE ${kinds.map((kind) => mailsAbout(kind, 'OLD.id')).join(' OR ')};
  END`,
};

/** Sets the kinds of mails to what `change` makes of the present ones. */
const changeKinds = (app, change) => {
  const mails = app.findCollectionByNameOrId('mails');
  const field = mails.fields.getByName('kind');
  field.values = change([...field.values]);
  app.save(mails);
};

/** Fields of a requirement that only the server writes. */
const newDates = [
  // When somebody last asked the form for the mail with the link.
  'link_requested_at',
  // When the person paused it or ended the mails; '' otherwise.
  'stopped_at',
];

/** A person confirms and manages a requirement with a link by mail. Each mail has a link of its own. */
migrate(
  (app) => {
    const requirements = app.findCollectionByNameOrId('requirements');
    for (const name of newDates) requirements.fields.add(new DateField({ name }));
    app.save(requirements);
    app.save(
      new Collection({
        type: 'base',
        name: 'requirement_links',
        fields: [
          uuid,
          {
            type: 'relation',
            name: 'requirement_id',
            required: true,
            collectionId: requirements.id,
            maxSelect: 1,
            cascadeDelete: true,
          },
          // SHA-256 of the secret in the link.
          { type: 'text', name: 'secret_hash', required: true, max: 64, hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_requirement_links_id ON requirement_links (id COLLATE NOCASE)',
          'CREATE UNIQUE INDEX idx_requirement_links_secret_hash ON requirement_links (secret_hash)',
          'CREATE INDEX idx_requirement_links_requirement_id ON requirement_links (requirement_id)',
        ],
      }),
    );
    changeKinds(app, (present) => [...present, ...kinds]);
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    for (const kind of kinds) app.db().newQuery(`DELETE FROM mails WHERE kind = '${kind}'`).execute();
    changeKinds(app, (present) => present.filter((kind) => !kinds.includes(kind)));
    app.delete(app.findCollectionByNameOrId('requirement_links'));
    const requirements = app.findCollectionByNameOrId('requirements');
    for (const name of newDates) requirements.fields.removeByName(name);
    app.save(requirements);
  },
);
