const { personKeyOf, phoneKeyOf } = require(`${__hooks}/lib/client-keys.js`);

/** How many earlier values of a field a summary lists, and how many texts its search reads. It bounds the row. */
const maxEarlierValues = 60;

/** How many inquiries of a client are read for earlier values. It bounds the time of each insert. */
const maxReadInquiries = 500;

/** None is a collection: no client of the API reads or writes them. All rows of a client go with the last inquiry. */
const tables = {
  // What an administrator corrected. NULL is "not corrected"; '' is "there is none".
  client_profiles: `(
    id TEXT PRIMARY KEY, name TEXT, email TEXT, phone TEXT, empresa TEXT,
    phone_key TEXT NOT NULL DEFAULT '', person_key TEXT NOT NULL DEFAULT '', search_line TEXT NOT NULL DEFAULT '',
    edited_at TEXT NOT NULL, edited_by TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // Earlier values that no inquiry of the client holds. `words` is what a search finds.
  client_values: `(
    client_id TEXT NOT NULL, field TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, words TEXT NOT NULL,
    at TEXT NOT NULL, PRIMARY KEY (client_id, field, key)
  ) STRICT, WITHOUT ROWID`,
  // By what a client is found: "mail:" e-mail, "tel:" telephone, "who:" name and company, and "call:" the telephone of
  // an inquiry without an e-mail. A "mail:" and a "call:" belong to one client.
  client_keys: `(
    key TEXT NOT NULL, client_id TEXT NOT NULL, PRIMARY KEY (key, client_id)
  ) STRICT, WITHOUT ROWID`,
  // Which client a former one was merged into. `is_moving` is set only inside the transaction that merges.
  client_merges: `(
    merged_id TEXT PRIMARY KEY, kept_id TEXT NOT NULL, merged_at TEXT NOT NULL, merged_by TEXT NOT NULL,
    is_moving INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID`,
  // An inserted row rebuilds the summary of a client, and with `with_keys` what it is found by. It disappears at once.
  client_rebuilds: `(client_id TEXT PRIMARY KEY, with_keys INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
};

const tableIndexes = [
  'CREATE INDEX idx_client_keys_client_id ON client_keys (client_id, key)',
  'CREATE INDEX idx_client_merges_kept_id ON client_merges (kept_id)',
  'CREATE INDEX idx_client_merges_moving ON client_merges (is_moving) WHERE is_moving = 1',
];

/** The client of an inquiry. A trigger sets it; the hooks set the keys. */
const inquiryFields = [
  { type: 'text', name: 'client_id', max: 36 },
  { type: 'text', name: 'phone_key', max: 40, hidden: true },
  { type: 'text', name: 'person_key', max: 400, hidden: true },
];
const inquiryIndexes = {
  idx_inquiries_client_id: 'CREATE INDEX idx_inquiries_client_id ON inquiries (client_id, created_at, id)',
};
const requirementFields = [{ type: 'text', name: 'phone_key', max: 40, hidden: true }];
const requirementIndexes = {
  idx_requirements_phone_key: 'CREATE INDEX idx_requirements_phone_key ON requirements (phone_key)',
};

const summaryFields = [
  { type: 'json', name: 'other_emails' },
  { type: 'text', name: 'edited_at' },
];
const formerEmailIndex = 'CREATE UNIQUE INDEX idx_client_summaries_email ON client_summaries (lower(email))';
/** Not unique: people without an e-mail are clients too. */
const emailIndex = 'CREATE INDEX idx_client_summaries_email ON client_summaries (lower(email))';

const formerColumns =
  'id, name, email, phone, empresa, created_at, last_inquiry_at, inquiries_count, search, sort_name, other_names, other_phones, other_empresas';

/** Whether another client has a telephone, or name and company, of this one. */
const hasDuplicates = `CAST(EXISTS(
        SELECT 1 FROM client_keys mine JOIN client_keys other ON other.key = mine.key AND other.client_id <> mine.client_id
        WHERE mine.client_id = client_summaries.id
      ) AS BOOLEAN) AS has_duplicates`;

const ofClient = 'FROM inquiries WHERE client_id = NEW.client_id';
const newestFirst = 'ORDER BY created_at DESC, id DESC';
const latestOfClient = `(SELECT * ${ofClient} ${newestFirst} LIMIT ${maxReadInquiries})`;
const profile = (column) => `(SELECT ${column} FROM client_profiles WHERE id = NEW.client_id)`;
const newestOf = (column, field = column) =>
  `(SELECT ${column} ${ofClient} AND ${field} <> '' ${newestFirst} LIMIT 1)`;

/** SQL for the corrected value of a field, or else the newest one that is not blank. */
const currentValue = (field) => `coalesce(${profile(field)}, ${newestOf(field)}, '')`;

/** SQL that is equal for two spellings of one value, by field. */
const keyOf = {
  name: 'lower(name)',
  email: 'lower(email)',
  empresa: 'lower(empresa)',
  phone: "iif(phone_key = '', lower(phone), phone_key)",
};
const currentKey = (field) =>
  field === 'phone'
    ? `coalesce((SELECT phone_key FROM client_profiles WHERE id = NEW.client_id AND phone IS NOT NULL),
        ${newestOf(keyOf.phone, 'phone')}, '')`
    : `lower(client_summaries.${field})`;

/** SQL for the other values of a field, each once, the newest first. */
const otherValues = (field) => `
      (SELECT json_group_array(value ORDER BY newest DESC) FROM (
        SELECT value, max(at) AS newest FROM (
          SELECT ${field} AS value, created_at || id AS at, ${keyOf[field]} AS key FROM ${latestOfClient} WHERE ${field} <> ''
          UNION ALL
          SELECT value, at, key FROM client_values WHERE client_id = NEW.client_id AND field = '${field}'
        ) WHERE key <> ${currentKey(field)} GROUP BY key ORDER BY newest DESC LIMIT ${maxEarlierValues}))`;

/** The first line of an inquiry's search text describes its sender (`setSearchText` in pocketbase/hooks). */
const senderLine = 'substr(search, 1, instr(search, char(10)) - 1)';

const searchText = `
      (SELECT group_concat(line, char(10) ORDER BY newest DESC) FROM (
        SELECT search_line AS line, '9' AS newest FROM client_profiles WHERE id = NEW.client_id
        UNION ALL
        SELECT group_concat(words, ' ' ORDER BY at, key), '8' FROM client_values WHERE client_id = NEW.client_id
          HAVING count(*) > 0
        UNION ALL
        SELECT ${senderLine}, max(created_at || id) FROM ${latestOfClient} GROUP BY 1
        ORDER BY newest DESC LIMIT ${maxEarlierValues}))`;

const insertSummary = `
    INSERT INTO client_summaries (${formerColumns}, other_emails, edited_at)
    SELECT NEW.client_id, ${['name', 'email', 'phone', 'empresa'].map(currentValue).join(', ')},
      (SELECT min(created_at) ${ofClient}), (SELECT max(created_at) ${ofClient}), (SELECT count(*) ${ofClient}),
      ${searchText},
      coalesce(${profile('search_line')}, (SELECT ${senderLine} ${ofClient} ${newestFirst} LIMIT 1)),
      '[]', '[]', '[]', '[]', coalesce(${profile('edited_at')}, '')
    WHERE EXISTS (SELECT 1 ${ofClient});
    UPDATE client_summaries SET
      other_names = ${otherValues('name')},
      other_emails = ${otherValues('email')},
      other_phones = ${otherValues('phone')},
      other_empresas = ${otherValues('empresa')}
    WHERE id = NEW.client_id;`;

/** SQL for the rows of `client_keys` that inquiries give. @param from SQL after SELECT that names the inquiries */
const keysOfInquiries = (from) => `
      SELECT 'mail:' || lower(email), client_id ${from} AND email <> ''
      UNION SELECT 'tel:' || phone_key, client_id ${from} AND phone_key <> ''
      UNION SELECT 'call:' || phone_key, client_id ${from} AND phone_key <> '' AND email = ''
      UNION SELECT 'who:' || person_key, client_id ${from} AND person_key <> ''`;

const rebuildKeys = `
    DELETE FROM client_keys WHERE NEW.with_keys AND client_id = NEW.client_id;
    INSERT OR IGNORE INTO client_keys (key, client_id)
      ${keysOfInquiries('FROM inquiries WHERE NEW.with_keys AND client_id = NEW.client_id')}
      UNION SELECT 'mail:' || lower(email), id FROM client_profiles
        WHERE NEW.with_keys AND id = NEW.client_id AND email <> ''
      UNION SELECT 'tel:' || phone_key, id FROM client_profiles
        WHERE NEW.with_keys AND id = NEW.client_id AND phone_key <> ''
      UNION SELECT 'who:' || person_key, id FROM client_profiles
        WHERE NEW.with_keys AND id = NEW.client_id AND person_key <> ''
      UNION SELECT iif(field = 'email', 'mail:', 'tel:') || key, client_id FROM client_values
        WHERE NEW.with_keys AND client_id = NEW.client_id AND field IN ('email', 'phone');`;

/** Nothing of a person stays after the last inquiry. */
const forgetClient = [
  'client_keys.client_id',
  'client_values.client_id',
  'client_profiles.id',
  'client_merges.kept_id',
]
  .map((path) => path.split('.'))
  .map(
    ([table, column]) => `
    DELETE FROM ${table} WHERE ${column} = NEW.client_id AND NOT EXISTS (SELECT 1 ${ofClient});`,
  )
  .join('');

/** SQL for a new client's id: that of the inquiry, unless a client has it already. */
const newClientId = `iif(EXISTS (SELECT 1 FROM inquiries other WHERE other.client_id = inquiries.id AND other.id <> inquiries.id),
      lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
        substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), inquiries.id)`;

/**
 * SQL for the client of an inquiry: who has its e-mail. Without an e-mail: who called from its telephone before, or else the
 * only client with that telephone. Without either it belongs to nobody.
 */
const clientOf = `CASE
      WHEN email <> '' THEN coalesce(
        (SELECT client_id FROM client_keys WHERE key = 'mail:' || lower(inquiries.email)), ${newClientId})
      WHEN phone_key <> '' THEN coalesce(
        (SELECT client_id FROM client_keys WHERE key = 'call:' || inquiries.phone_key),
        (SELECT max(client_id) FROM client_keys WHERE key = 'tel:' || inquiries.phone_key HAVING count(*) = 1),
        ${newClientId})
      ELSE '' END`;

const isMoving = 'EXISTS (SELECT 1 FROM client_merges WHERE is_moving = 1)';
const keyColumns = ['email', 'phone_key', 'person_key', 'client_id'];
const haveKeysChanged = keyColumns.map((name) => `OLD.${name} <> NEW.${name}`).join(' OR ');

const triggers = {
  client_rebuilds_insert_rebuilds: `
  AFTER INSERT ON client_rebuilds
  BEGIN
    DELETE FROM client_summaries WHERE id = NEW.client_id;${insertSummary}${rebuildKeys}${forgetClient}
    DELETE FROM client_rebuilds WHERE client_id = NEW.client_id;
  END`,

  // The update of the client makes the trigger below rebuild its summary.
  inquiries_insert_derives_client: `
  AFTER INSERT ON inquiries
  BEGIN
    UPDATE inquiries SET client_id = ${clientOf} WHERE id = NEW.id;
  END`,

  // A changed e-mail moves the inquiry to its client. A save of what was read before a merge does not undo the merge.
  inquiries_update_derives_client: `
  AFTER UPDATE OF client_id, name, email, phone, empresa, search, created_at ON inquiries
  WHEN NOT ${isMoving}
  BEGIN
    UPDATE inquiries SET client_id = ${clientOf}
    WHERE id = NEW.id AND OLD.client_id <> '' AND (lower(OLD.email) <> lower(NEW.email) OR NEW.client_id = '');
    INSERT OR IGNORE INTO client_keys (key, client_id)
      ${keysOfInquiries("FROM inquiries WHERE id = NEW.id AND client_id <> ''")};
    INSERT INTO client_rebuilds (client_id, with_keys)
    SELECT OLD.client_id, ${haveKeysChanged} WHERE OLD.client_id <> '';
    INSERT INTO client_rebuilds (client_id, with_keys)
    SELECT client_id, 0 FROM inquiries WHERE id = NEW.id AND client_id NOT IN ('', OLD.client_id);
  END`,

  inquiries_delete_derives_client: `
  AFTER DELETE ON inquiries
  WHEN OLD.client_id <> ''
  BEGIN
    INSERT INTO client_rebuilds (client_id, with_keys) VALUES (OLD.client_id, 1);
  END`,
};

/** The triggers that these replace. Their text is kept for the way down. */
const formerTriggers = [
  'inquiries_insert_derives_client',
  'inquiries_update_derives_client',
  'inquiries_delete_derives_client',
  'client_summaries_refuse_blank',
];

const execute = (app, sql, params = {}) => app.db().newQuery(sql).bind(params).execute();

const pageSize = 500;

/** Calls `fill` with each row of a table that has one of the columns. */
const eachRow = (app, table, columns, fill) => {
  const select = `SELECT id, ${columns.join(', ')} FROM ${table}
    WHERE id > {:last} AND (${columns.map((name) => `${name} <> ''`).join(' OR ')}) ORDER BY id LIMIT ${pageSize}`;
  const blank = Object.fromEntries(['id', ...columns].map((name) => [name, '']));
  let rows;
  for (let last = ''; !rows || rows.length === pageSize; last = rows[rows.length - 1]?.id) {
    rows = arrayOf(new DynamicModel(blank));
    app.db().newQuery(select).bind({ last }).all(rows);
    for (const row of rows) fill(row);
  }
};

const fillKeys = (app) => {
  eachRow(app, 'inquiries', ['phone', 'name', 'empresa'], ({ id, phone, name, empresa }) =>
    execute(app, 'UPDATE inquiries SET phone_key = {:phone}, person_key = {:person} WHERE id = {:id}', {
      id,
      phone: phoneKeyOf(phone),
      person: personKeyOf(name, empresa),
    }),
  );
  eachRow(app, 'requirements', ['phone'], ({ id, phone }) =>
    execute(app, 'UPDATE requirements SET phone_key = {:phone} WHERE id = {:id}', {
      id,
      phone: phoneKeyOf(phone),
    }),
  );
};

/** Clients keep their ids. People without an e-mail join the only client with their telephone, or each other. */
const assignClients = [
  `UPDATE inquiries SET client_id = (
    SELECT id FROM client_summaries WHERE lower(client_summaries.email) = lower(inquiries.email)) WHERE email <> ''`,
  `CREATE TABLE client_telephones AS
    SELECT phone_key, max(client_id) AS client_id FROM inquiries WHERE email <> '' AND phone_key <> ''
    GROUP BY phone_key HAVING count(DISTINCT client_id) = 1`,
  'CREATE INDEX idx_client_telephones ON client_telephones (phone_key)',
  `INSERT INTO client_telephones SELECT phone_key, id FROM (
    SELECT phone_key, id, min(created_at || id) FROM inquiries
    WHERE email = '' AND phone_key <> '' AND phone_key NOT IN (SELECT phone_key FROM client_telephones)
    GROUP BY phone_key)`,
  `UPDATE inquiries SET client_id = (SELECT client_id FROM client_telephones WHERE phone_key = inquiries.phone_key)
    WHERE email = '' AND phone_key <> ''`,
  'DROP TABLE client_telephones',
  'DELETE FROM client_summaries',
];
const buildClients = [
  `INSERT INTO client_rebuilds (client_id, with_keys) SELECT DISTINCT client_id, 1 FROM inquiries WHERE client_id <> ''`,
];

const changeFields = (app, name, { add = [], indexes = {} }) => {
  const collection = app.findCollectionByNameOrId(name);
  for (const field of add) collection.fields.add(new Field(field));
  collection.indexes = [...collection.indexes, ...Object.values(indexes)];
  app.save(collection);
};
const removeFields = (app, name, { add, indexes = {} }) => {
  const collection = app.findCollectionByNameOrId(name);
  for (const index of Object.keys(indexes)) collection.removeIndex(index);
  for (const field of add) collection.fields.removeByName(field.name);
  app.save(collection);
};

const setView = (app, columns) => {
  const view = app.findCollectionByNameOrId('clients');
  view.viewQuery = `
    SELECT ${columns}
    FROM client_summaries
  `;
  app.save(view);
};

const setEmailIndex = (app, index) => {
  const summaries = app.findCollectionByNameOrId('client_summaries');
  summaries.removeIndex('idx_client_summaries_email');
  summaries.indexes = [...summaries.indexes, index];
  app.save(summaries);
};

const dropTriggers = (app, names) => {
  for (const name of names) execute(app, `DROP TRIGGER ${name}`);
};

/**
 * A client is whom an inquiry names in `client_id`, no longer an e-mail: several e-mails can be one person. Merging two
 * clients changes that column, so everything that belongs to an inquiry follows.
 */
migrate(
  (app) => {
    execute(app, 'CREATE TABLE client_former_triggers (sql TEXT NOT NULL) STRICT');
    execute(
      app,
      `INSERT INTO client_former_triggers SELECT sql FROM sqlite_schema
        WHERE type = 'trigger' AND name IN (${formerTriggers.map((name) => `'${name}'`).join(', ')})`,
    );
    dropTriggers(app, formerTriggers);
    for (const [name, columns] of Object.entries(tables)) execute(app, `CREATE TABLE ${name} ${columns}`);
    for (const index of tableIndexes) execute(app, index);
    changeFields(app, 'inquiries', { add: inquiryFields, indexes: inquiryIndexes });
    changeFields(app, 'requirements', { add: requirementFields, indexes: requirementIndexes });
    changeFields(app, 'client_summaries', { add: summaryFields });
    setEmailIndex(app, emailIndex);
    fillKeys(app);
    for (const sql of assignClients) execute(app, sql);
    for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
    for (const sql of buildClients) execute(app, sql);
    setView(app, `${formerColumns}, other_emails, edited_at, ${hasDuplicates}`);
  },
  (app) => {
    dropTriggers(app, Object.keys(triggers));
    setView(app, formerColumns);
    execute(app, 'DELETE FROM client_summaries');
    removeFields(app, 'client_summaries', { add: summaryFields });
    setEmailIndex(app, formerEmailIndex);
    removeFields(app, 'requirements', { add: requirementFields, indexes: requirementIndexes });
    removeFields(app, 'inquiries', { add: inquiryFields, indexes: inquiryIndexes });
    const former = arrayOf(new DynamicModel({ sql: '' }));
    app.db().newQuery('SELECT sql FROM client_former_triggers').all(former);
    for (const { sql } of former) execute(app, sql);
    // The update trigger rebuilds each summary.
    execute(app, 'UPDATE inquiries SET name = name');
    for (const name of [...Object.keys(tables), 'client_former_triggers']) execute(app, `DROP TABLE ${name}`);
  },
);
