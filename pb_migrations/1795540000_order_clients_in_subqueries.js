/** How many earlier values of a field a summary lists, and how many texts its search reads. It bounds the row. */
const maxEarlierValues = 60;

/** How many inquiries of a client are read for earlier values. It bounds the time of each insert. */
const maxReadInquiries = 500;

const summaryColumns =
  'id, name, email, phone, empresa, created_at, last_inquiry_at, inquiries_count, search, sort_name, other_names, other_phones, other_empresas';

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
      (SELECT json_group_array(value) FROM (
        SELECT value, max(at) AS newest FROM (
          SELECT ${field} AS value, created_at || id AS at, ${keyOf[field]} AS key FROM ${latestOfClient} WHERE ${field} <> ''
          UNION ALL
          SELECT value, at, key FROM client_values WHERE client_id = NEW.client_id AND field = '${field}'
        ) WHERE key <> ${currentKey(field)} GROUP BY key ORDER BY newest DESC LIMIT ${maxEarlierValues}))`;

/** The first line of an inquiry's search text describes its sender (`setSearchText` in pocketbase/hooks). */
const senderLine = 'substr(search, 1, instr(search, char(10)) - 1)';

const searchText = `
      (SELECT group_concat(line, char(10)) FROM (
        SELECT search_line AS line, '9' AS newest FROM client_profiles WHERE id = NEW.client_id
        UNION ALL
        SELECT group_concat(words, ' '), '8' FROM (
          SELECT words FROM client_values WHERE client_id = NEW.client_id ORDER BY at, key LIMIT -1
        ) HAVING count(*) > 0
        UNION ALL
        SELECT ${senderLine}, max(created_at || id) FROM ${latestOfClient} GROUP BY 1
        ORDER BY newest DESC LIMIT ${maxEarlierValues}))`;

const insertSummary = `
    INSERT INTO client_summaries (${summaryColumns}, other_emails, edited_at)
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

const trigger = `
  CREATE TRIGGER client_rebuilds_insert_rebuilds
  AFTER INSERT ON client_rebuilds
  BEGIN
    DELETE FROM client_summaries WHERE id = NEW.client_id;${insertSummary}${rebuildKeys}${forgetClient}
    DELETE FROM client_rebuilds WHERE client_id = NEW.client_id;
  END`;

/**
 * Orders rows in subqueries and not inside of aggregates, which needs SQLite 3.44: programs with an older one, as Litestream
 * 0.3 and Debian 12, could not open the database. The limit of a subquery makes SQLite keep its order.
 */
migrate(
  (app) => {
    app.db().newQuery('DROP TRIGGER client_rebuilds_insert_rebuilds').execute();
    app.db().newQuery(trigger).execute();
  },
  // The trigger does the same as before.
  () => {},
);
