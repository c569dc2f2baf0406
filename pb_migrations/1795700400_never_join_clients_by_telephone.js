const rebuildTrigger = 'client_rebuilds_insert_rebuilds';
const formerTriggers = ['inquiries_insert_derives_client', 'inquiries_update_derives_client'];

/** SQL for a new client's id: that of the inquiry, unless a client has it already. */
const newClientId = `iif(EXISTS (SELECT 1 FROM inquiries other WHERE other.client_id = inquiries.id AND other.id <> inquiries.id),
      lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
        substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), inquiries.id)`;

/**
 * SQL for the client of an inquiry: who has its e-mail, or else a new one. A telephone joins nobody: families and switchboards
 * share one. An inquiry without either belongs to nobody.
 */
const clientOf = `CASE
      WHEN email <> '' THEN coalesce(
        (SELECT client_id FROM client_keys WHERE key = 'mail:' || lower(inquiries.email)), ${newClientId})
      WHEN phone_key <> '' THEN ${newClientId}
      ELSE '' END`;

const from = "FROM inquiries WHERE id = NEW.id AND client_id <> ''";
const keyColumns = ['email', 'phone_key', 'person_key', 'client_id'];
const haveKeysChanged = keyColumns.map((name) => `OLD.${name} <> NEW.${name}`).join(' OR ');

const triggers = {
  // The update of the client makes the trigger below rebuild its summary.
  inquiries_insert_derives_client: `
  AFTER INSERT ON inquiries
  BEGIN
    UPDATE inquiries SET client_id = ${clientOf} WHERE id = NEW.id;
  END`,

  // A changed e-mail moves the inquiry to its client. A save of what was read before a merge does not undo the merge.
  inquiries_update_derives_client: `
  AFTER UPDATE OF client_id, name, email, phone, empresa, search, created_at ON inquiries
  WHEN NOT EXISTS (SELECT 1 FROM client_merges WHERE is_moving = 1)
  BEGIN
    UPDATE inquiries SET client_id = ${clientOf}
    WHERE id = NEW.id AND OLD.client_id <> '' AND (lower(OLD.email) <> lower(NEW.email) OR NEW.client_id = '');
    INSERT OR IGNORE INTO client_keys (key, client_id)
      SELECT 'mail:' || lower(email), client_id ${from} AND email <> ''
      UNION SELECT 'tel:' || phone_key, client_id ${from} AND phone_key <> ''
      UNION SELECT 'who:' || person_key, client_id ${from} AND person_key <> '';
    INSERT INTO client_rebuilds (client_id, with_keys)
    SELECT OLD.client_id, ${haveKeysChanged} WHERE OLD.client_id <> '';
    INSERT INTO client_rebuilds (client_id, with_keys)
    SELECT client_id, 0 FROM inquiries WHERE id = NEW.id AND client_id NOT IN ('', OLD.client_id);
  END`,
};

/** What changes in the trigger that rebuilds: the name is the first one that was stated, and no key joins callers. */
const rebuildChanges = [
  [
    "(SELECT name FROM inquiries WHERE client_id = NEW.client_id AND name <> '' ORDER BY created_at DESC, id DESC LIMIT 1)",
    "(SELECT name FROM inquiries WHERE client_id = NEW.client_id AND name <> '' ORDER BY created_at, id LIMIT 1)",
  ],
  [
    '(SELECT substr(search, 1, instr(search, char(10)) - 1) FROM inquiries WHERE client_id = NEW.client_id ORDER BY created_at DESC, id DESC LIMIT 1)',
    "(SELECT substr(search, 1, instr(search, char(10)) - 1) FROM inquiries WHERE client_id = NEW.client_id AND name <> '' ORDER BY created_at, id LIMIT 1)",
  ],
  [
    "UNION SELECT 'call:' || phone_key, client_id FROM inquiries WHERE NEW.with_keys AND client_id = NEW.client_id AND phone_key <> '' AND email = ''",
    "UNION SELECT 'tel:' || phone_key, client_id FROM inquiries WHERE NEW.with_keys AND client_id = NEW.client_id AND phone_key <> '' AND email = ''",
  ],
];

const execute = (app, sql) => app.db().newQuery(sql).execute();

const triggerSqlOf = (app, name) => {
  const row = new DynamicModel({ sql: '' });
  app.db().newQuery('SELECT sql FROM sqlite_schema WHERE name = {:name}').bind({ name }).one(row);
  return row.sql;
};

/** Creates the trigger again with other texts. @param changes pairs of the text that is there, and the new one */
const changeTrigger = (app, name, changes) => {
  let sql = triggerSqlOf(app, name);
  for (const [former, text] of changes) {
    if (!sql.includes(former)) throw new Error(`The trigger ${name} does not contain: ${former}`);
    sql = sql.replace(former, () => text);
  }
  execute(app, `DROP TRIGGER ${name}`);
  execute(app, sql);
};

const rebuildAll = `INSERT INTO client_rebuilds (client_id, with_keys)
  SELECT DISTINCT client_id, 1 FROM inquiries WHERE client_id <> ''`;

/**
 * A shared telephone never joins or renames clients by itself: the panel offers them as possible duplicates, and a person
 * merges them. `former` keeps what a merge changes, so that it can be undone. Clients who were joined before stay as they are.
 */
migrate(
  (app) => {
    execute(app, 'CREATE TABLE client_former_joins (sql TEXT NOT NULL) STRICT');
    for (const name of formerTriggers) {
      execute(app, `INSERT INTO client_former_joins SELECT sql FROM sqlite_schema WHERE name = '${name}'`);
      execute(app, `DROP TRIGGER ${name}`);
      execute(app, `CREATE TRIGGER ${name} ${triggers[name]}`);
    }
    changeTrigger(app, rebuildTrigger, rebuildChanges);
    execute(app, "ALTER TABLE client_merges ADD COLUMN former TEXT NOT NULL DEFAULT ''");
    execute(app, "DELETE FROM client_keys WHERE key LIKE 'call:%'");
    execute(app, rebuildAll);
  },
  (app) => {
    execute(app, 'ALTER TABLE client_merges DROP COLUMN former');
    changeTrigger(
      app,
      rebuildTrigger,
      rebuildChanges.map(([former, text]) => [text, former]),
    );
    const rows = arrayOf(new DynamicModel({ sql: '' }));
    app.db().newQuery('SELECT sql FROM client_former_joins').all(rows);
    for (const name of formerTriggers) execute(app, `DROP TRIGGER ${name}`);
    for (const { sql } of rows) execute(app, sql);
    execute(app, 'DROP TABLE client_former_joins');
    execute(app, rebuildAll);
  },
);
