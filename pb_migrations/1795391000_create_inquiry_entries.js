const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

/** As in src/domain/inquiry-entry.ts. */
const kinds = ['answer', 'note', 'call', 'whatsapp', 'visit'];

const entryFields = ({ inquiries, users }) => [
  uuid,
  {
    type: 'relation',
    name: 'inquiry_id',
    required: true,
    collectionId: inquiries.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  { type: 'select', name: 'kind', required: true, maxSelect: 1, values: kinds },
  { type: 'text', name: 'text', max: 10_000 },
  { type: 'relation', name: 'author', collectionId: users.id, maxSelect: 1 },
  { type: 'date', name: 'at' },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** The first answer stands in the inquiry as well. Its entry has the id of the inquiry, so there is one of it. */
const entryColumns = 'id, inquiry_id, kind, text, author, at, created_at, updated_at';
const copyAnswers = `
  INSERT INTO inquiry_entries (${entryColumns})
  SELECT id, id, 'answer', response, responded_by, response_date, response_date, response_date
  FROM inquiries WHERE response <> ''`;

const triggers = {
  // The first answer to an inquiry becomes an entry of its timeline.
  inquiries_note_answer: `
  AFTER UPDATE OF status ON inquiries
  WHEN NEW.status = 'Contestada' AND OLD.status = 'Pendiente'
  BEGIN
    INSERT OR IGNORE INTO inquiry_entries (${entryColumns})
    VALUES (NEW.id, NEW.id, 'answer', NEW.response, NEW.responded_by, NEW.response_date, ${now}, ${now});
  END`,

  // Each later answer queues a mail to the sender. inquiries_queue_answer queues that of the first one.
  inquiry_entries_queue_answer: `
  AFTER INSERT ON inquiry_entries
  WHEN NEW.kind = 'answer' AND NEW.id <> NEW.inquiry_id
  BEGIN
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'answer', 'answer:' || id || ':' || NEW.id,
      json_object('name', name, 'email', email, 'phone', phone, 'empresa', empresa,
        'property_id', property_id, 'property_title', property_title,
        'property_reference_code', property_reference_code,
        'selected_properties', json(iif(json_valid(selected_properties), selected_properties, '[]')),
        'subject', subject, 'message', message, 'response', NEW.text),
      'pending', 0, ${now}, '', ${now}, ${now}
    FROM inquiries WHERE id = NEW.inquiry_id;
  END`,

  // A deleted inquiry deletes its mails, which hold the sender's data; a pending mail was promised and is sent first.
  // The semicolon follows the colon in ASCII, so the range holds every later answer.
  inquiries_forget_mails: `
  AFTER DELETE ON inquiries
  BEGIN
    DELETE FROM mails
    WHERE state <> 'pending' AND (dedupe_key IN ('inquiry:' || OLD.id, 'answer:' || OLD.id)
      OR (dedupe_key > 'answer:' || OLD.id || ':' AND dedupe_key < 'answer:' || OLD.id || ';'));
  END`,

  // A mail of a deleted inquiry is deleted once it is no longer pending.
  mails_forget_inquiry: `
  AFTER UPDATE OF state ON mails
  BEGIN
    DELETE FROM mails
    WHERE id = NEW.id AND state <> 'pending' AND kind IN ('inquiry', 'answer')
      AND NOT EXISTS (
        SELECT 1 FROM inquiries WHERE inquiries.id = substr(dedupe_key, instr(dedupe_key, ':') + 1, 36)
      );
  END`,
};

/** As in 1795351200_create_triggers.js. */
const formerTriggers = {
  inquiries_forget_mails: `
  AFTER DELETE ON inquiries
  BEGIN
    DELETE FROM mails
    WHERE dedupe_key IN ('inquiry:' || OLD.id, 'answer:' || OLD.id) AND state <> 'pending';
  END`,
  mails_forget_inquiry: `
  AFTER UPDATE OF state ON mails
  BEGIN
    DELETE FROM mails
    WHERE id = NEW.id AND state <> 'pending' AND kind IN ('inquiry', 'answer')
      AND NOT EXISTS (SELECT 1 FROM inquiries WHERE inquiries.id = substr(dedupe_key, instr(dedupe_key, ':') + 1));
  END`,
};

const execute = (app, sql) => app.db().newQuery(sql).execute();
const replaceTriggers = (app, former, bodies) => {
  for (const name of Object.keys(former)) execute(app, `DROP TRIGGER ${name}`);
  for (const [name, body] of Object.entries(bodies)) execute(app, `CREATE TRIGGER ${name} ${body}`);
};

migrate(
  (app) => {
    const [inquiries, users] = ['inquiries', 'users'].map((name) => app.findCollectionByNameOrId(name));
    app.save(
      new Collection({
        type: 'base',
        name: 'inquiry_entries',
        listRule: staff,
        viewRule: staff,
        createRule: staff,
        // What happened stays as it was written; a mistake is deleted. An answer was sent, so it stays.
        updateRule: null,
        deleteRule: `${staff} && kind != "answer"`,
        fields: entryFields({ inquiries, users }),
        indexes: [
          // Each insert looks for its id in either case; without this index it scans the table.
          'CREATE UNIQUE INDEX idx_inquiry_entries_id ON inquiry_entries (id COLLATE NOCASE)',
          'CREATE INDEX idx_inquiry_entries_inquiry_id ON inquiry_entries (inquiry_id, at, id)',
        ],
      }),
    );
    execute(app, copyAnswers);
    replaceTriggers(app, formerTriggers, triggers);
  },
  (app) => {
    replaceTriggers(app, triggers, formerTriggers);
    app.delete(app.findCollectionByNameOrId('inquiry_entries'));
  },
);
