/** The same prefix as `referencePrefix` in src/domain/reference-code.ts. */
const prefix = 'NP';

/** SQL for the code of a number: at least four digits, more beyond 9999. */
const codeOf = (number) => `printf('${prefix}-%04d', ${number})`;

/** Hidden from no one: the code is what people say on the telephone. Only the trigger below writes it. */
const referenceCode = { type: 'text', name: 'reference_code', max: 20 };
/** A copy, so that an inquiry keeps the code of a property that was deleted. */
const propertyReferenceCode = { type: 'text', name: 'property_reference_code', max: 20 };

/** The number of the last code that was given. No collection, so that no client of the API can set it back. */
const createCounter = `
  CREATE TABLE reference_counter (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_number INTEGER NOT NULL
  ) STRICT`;

/** Properties that exist get their codes in the order of their creation. */
const numberProperties = `
  UPDATE properties SET reference_code = numbered.code
  FROM (SELECT id, ${codeOf('row_number() OVER (ORDER BY created_at, id)')} AS code FROM properties) AS numbered
  WHERE numbered.id = properties.id`;
const startCounter = 'INSERT INTO reference_counter (id, last_number) SELECT 1, count(*) FROM properties';

const copyToInquiries = `
  UPDATE inquiries SET
    property_reference_code = properties.reference_code,
    search = inquiries.search || ' ' || lower(replace(properties.reference_code, '-', ' '))
  FROM properties WHERE properties.id = inquiries.property_id`;
/** Removes what the update above and the hooks have added to the end of the search text. */
const removeFromInquiries = `
  UPDATE inquiries SET search = substr(search, 1, length(search) - length(property_reference_code) - 1)
  WHERE property_reference_code <> ''`;

/** As in 1795351200_create_triggers.js. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const queueMail = (kind, dedupeKey, payload) => `
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    VALUES (lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', ${dedupeKey}, ${payload},
      'pending', 0, ${now}, '', ${now}, ${now});`;

const formerPayload = `json_object('name', NEW.name, 'email', NEW.email, 'phone', NEW.phone, 'empresa', NEW.empresa,
      'property_id', NEW.property_id, 'property_title', NEW.property_title, 'subject', NEW.subject,
      'message', NEW.message, 'response', NEW.response)`;
const payload = formerPayload.replace(
  "'subject'",
  "'property_reference_code', NEW.property_reference_code,\n      'subject'",
);

/** The triggers of inquiries that queue a mail with a payload. */
const mailTriggers = (inquiryPayload) => ({
  inquiries_queue_inquiry: `
  AFTER INSERT ON inquiries
  WHEN NEW.status = 'Pendiente'
  BEGIN ${queueMail('inquiry', "'inquiry:' || NEW.id", inquiryPayload)}
  END`,

  inquiries_queue_answer: `
  AFTER UPDATE OF status ON inquiries
  WHEN NEW.status = 'Contestada' AND OLD.status = 'Pendiente'
  BEGIN ${queueMail('answer', "'answer:' || NEW.id", inquiryPayload)}
  END`,
});

const triggers = {
  // A new property gets the next code, whatever was inserted. A number that was given once is never given again.
  properties_insert_gives_reference_code: `
  AFTER INSERT ON properties
  BEGIN
    UPDATE reference_counter SET last_number = last_number + 1;
    UPDATE properties SET reference_code = (SELECT ${codeOf('last_number')} FROM reference_counter)
    WHERE rowid = NEW.rowid;
  END`,

  // The insert counts the revision already when the trigger above sets the code.
  properties_update_changes_site: `
  AFTER UPDATE ON properties
  WHEN NEW.reference_code = OLD.reference_code
  BEGIN ${countSiteRevision} END`,

  ...mailTriggers(payload),
};

const formerTriggers = {
  properties_update_changes_site: `AFTER UPDATE ON properties BEGIN ${countSiteRevision} END`,
  ...mailTriggers(formerPayload),
};

const execute = (app, sql) => app.db().newQuery(sql).execute();

const dropTriggers = (app, names) => {
  for (const name of names) execute(app, `DROP TRIGGER ${name}`);
};
const createTriggers = (app, bodies) => {
  for (const [name, body] of Object.entries(bodies)) execute(app, `CREATE TRIGGER ${name} ${body}`);
};

const addField = (app, collectionName, field) => {
  const collection = app.findCollectionByNameOrId(collectionName);
  collection.fields.add(new Field(field));
  app.save(collection);
};
const removeField = (app, collectionName, { name }) => {
  const collection = app.findCollectionByNameOrId(collectionName);
  collection.fields.removeByName(name);
  app.save(collection);
};

migrate(
  (app) => {
    addField(app, 'properties', referenceCode);
    addField(app, 'inquiries', propertyReferenceCode);
    execute(app, createCounter);
    execute(app, numberProperties);
    execute(app, startCounter);
    execute(app, copyToInquiries);
    const properties = app.findCollectionByNameOrId('properties');
    properties.addIndex('idx_properties_reference_code', true, 'reference_code', '');
    app.save(properties);
    dropTriggers(app, Object.keys(formerTriggers));
    createTriggers(app, triggers);
  },
  (app) => {
    dropTriggers(app, Object.keys(triggers));
    createTriggers(app, formerTriggers);
    const properties = app.findCollectionByNameOrId('properties');
    properties.removeIndex('idx_properties_reference_code');
    app.save(properties);
    execute(app, removeFromInquiries);
    execute(app, 'DROP TABLE reference_counter');
    removeField(app, 'properties', referenceCode);
    removeField(app, 'inquiries', propertyReferenceCode);
  },
);
