/** The fields of `client_summaries` that this migration adds. */
const newFields = [
  { type: 'text', name: 'sort_name' },
  { type: 'json', name: 'other_names' },
  { type: 'json', name: 'other_phones' },
  { type: 'json', name: 'other_empresas' },
];

const columns = 'id, name, email, phone, empresa, created_at, last_inquiry_at, inquiries_count, search';
const newColumns = newFields.map(({ name }) => name).join(', ');

/** `search` holds text of several inquiries now, so the alphabetical order has a column of its own. */
const searchIndex = 'CREATE INDEX idx_client_summaries_search ON client_summaries (search, id)';
const sortNameIndex =
  'CREATE INDEX idx_client_summaries_sort_name ON client_summaries (sort_name, id, search)';

/** How many earlier values of a field a summary lists, and how many texts its search reads. It bounds the row. */
const maxEarlierValues = 20;

/** How many inquiries of a client are read for earlier values. It bounds the time of each insert. */
const maxReadInquiries = 200;

const ofPerson = 'FROM inquiries WHERE lower(email) = person.email';
const newestFirst = 'ORDER BY created_at DESC, id DESC';
const latestOfPerson = `FROM (SELECT * ${ofPerson} ${newestFirst} LIMIT ${maxReadInquiries})`;

/** SQL for the newest value of a field that is not blank. */
const newestValue = (field) =>
  `coalesce((SELECT ${field} ${ofPerson} AND ${field} <> '' ${newestFirst} LIMIT 1), '')`;

/** SQL for the earlier values of a field, the newest first. `key` is equal for two spellings of one value. */
const earlierValues = (field, key) => `
      (SELECT json_group_array(value ORDER BY newest DESC) FROM (
        SELECT ${field} AS value, max(created_at || id) AS newest ${latestOfPerson} WHERE ${field} <> ''
        GROUP BY ${key} ORDER BY newest DESC LIMIT ${maxEarlierValues} OFFSET 1))`;

/** SQL for the last ten digits of a phone number, which country code, spaces and signs do not change. */
const phoneKey = `substr(${[' ', '-', '(', ')', '.', '+', '/'].reduce(
  (sql, sign) => `replace(${sql}, '${sign}', '')`,
  'phone',
)}, -10)`;

/** The first line of an inquiry's search text describes its sender (`setSearchText` in pocketbase/hooks). */
const senderLine = 'substr(search, 1, instr(search, char(10)) - 1)';

/** SQL that inserts the summary of each person. @param people a table expression with one column, `email` */
const insertSummaries = (people) => `
    INSERT INTO client_summaries (${columns}, ${newColumns})
    SELECT
      (SELECT id ${ofPerson} ORDER BY created_at, id LIMIT 1),
      ${newestValue('name')},
      (SELECT email ${ofPerson} ${newestFirst} LIMIT 1),
      ${newestValue('phone')},
      ${newestValue('empresa')},
      (SELECT min(created_at) ${ofPerson}),
      (SELECT max(created_at) ${ofPerson}),
      (SELECT count(*) ${ofPerson}),
      (SELECT group_concat(line, char(10) ORDER BY newest DESC) FROM (
        SELECT ${senderLine} AS line, max(created_at || id) AS newest ${latestOfPerson}
        GROUP BY line ORDER BY newest DESC LIMIT ${maxEarlierValues})),
      (SELECT ${senderLine} ${ofPerson} ${newestFirst} LIMIT 1),
      ${earlierValues('name', 'lower(name)')},
      ${earlierValues('phone', phoneKey)},
      ${earlierValues('empresa', 'lower(empresa)')}
    FROM (${people}) person;`;

const rebuildAll = `
    DELETE FROM client_summaries;
    ${insertSummaries('SELECT DISTINCT lower(email) AS email FROM inquiries')}`;

/** SQL that rebuilds the summary of one client. Without an inquiry the client disappears. */
const rebuildClient = (email) => `
    DELETE FROM client_summaries WHERE lower(email) = lower(${email});
    ${insertSummaries(`SELECT DISTINCT lower(email) AS email FROM inquiries WHERE lower(email) = lower(${email})`)}`;

const triggers = {
  inquiries_insert_derives_client: `
  AFTER INSERT ON inquiries
  BEGIN ${rebuildClient('NEW.email')}
  END`,

  inquiries_update_derives_client: `
  AFTER UPDATE OF name, email, phone, empresa, search, created_at ON inquiries
  BEGIN ${rebuildClient('OLD.email')} ${rebuildClient('NEW.email')}
  END`,

  inquiries_delete_derives_client: `
  AFTER DELETE ON inquiries
  BEGIN ${rebuildClient('OLD.email')}
  END`,
};

/** The same triggers as in version 1.0.0: contact data of the latest inquiry, also where it is blank. */
const rebuildClientAsBefore = (email) => `
    DELETE FROM client_summaries WHERE lower(email) = lower(${email});
    INSERT INTO client_summaries (id, name, email, phone, empresa, search, created_at, last_inquiry_at, inquiries_count)
    SELECT first.id, latest.name, latest.email, latest.phone, latest.empresa,
      substr(latest.search, 1, instr(latest.search, char(10)) - 1), first.created_at, latest.created_at,
      (SELECT count(*) FROM inquiries WHERE lower(email) = lower(${email}))
    FROM
      (SELECT * FROM inquiries WHERE lower(email) = lower(${email}) ORDER BY created_at, id LIMIT 1) first,
      (SELECT * FROM inquiries WHERE lower(email) = lower(${email}) ORDER BY created_at DESC, id DESC LIMIT 1) latest;`;

const triggersAsBefore = {
  inquiries_insert_derives_client: `
  AFTER INSERT ON inquiries
  BEGIN ${rebuildClientAsBefore('NEW.email')}
  END`,
  inquiries_update_derives_client: `
  AFTER UPDATE OF name, email, phone, empresa, search, created_at ON inquiries
  BEGIN ${rebuildClientAsBefore('OLD.email')} ${rebuildClientAsBefore('NEW.email')}
  END`,
  inquiries_delete_derives_client: `
  AFTER DELETE ON inquiries
  BEGIN ${rebuildClientAsBefore('OLD.email')}
  END`,
};

const execute = (app, sql) => app.db().newQuery(sql).execute();

function dropTriggers(app) {
  for (const name of Object.keys(triggers)) execute(app, `DROP TRIGGER ${name}`);
}

function createTriggers(app, bodies) {
  for (const [name, body] of Object.entries(bodies)) execute(app, `CREATE TRIGGER ${name} ${body}`);
}

function setViewColumns(app, viewColumns) {
  const view = app.findCollectionByNameOrId('clients');
  view.viewQuery = `
    SELECT ${viewColumns}
    FROM client_summaries
  `;
  app.save(view);
}

migrate(
  (app) => {
    dropTriggers(app);
    const summaries = app.findCollectionByNameOrId('client_summaries');
    for (const field of newFields) summaries.fields.add(new Field(field));
    summaries.removeIndex('idx_client_summaries_search');
    summaries.indexes = [...summaries.indexes, sortNameIndex];
    app.save(summaries);
    setViewColumns(app, `${columns}, ${newColumns}`);
    execute(app, rebuildAll);
    createTriggers(app, triggers);
  },
  (app) => {
    dropTriggers(app);
    setViewColumns(app, columns);
    const summaries = app.findCollectionByNameOrId('client_summaries');
    summaries.removeIndex('idx_client_summaries_sort_name');
    for (const { name } of newFields) summaries.fields.removeByName(name);
    summaries.indexes = [...summaries.indexes, searchIndex];
    app.save(summaries);
    createTriggers(app, triggersAsBefore);
    // The update trigger rebuilds each summary.
    execute(app, 'UPDATE inquiries SET name = name');
  },
);
