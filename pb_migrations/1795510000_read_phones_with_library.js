const { phoneKeyOf } = require(`${__hooks}/lib/client-keys.js`);

const pageSize = 500;

const execute = (app, sql, params) => app.db().newQuery(sql).bind(params).execute();

/** Calls `act` with each row of a query, which takes the last id, and with the key of its telephone. */
const eachRow = (app, sql, act) => {
  let rows;
  for (let last = ''; !rows || rows.length === pageSize; last = rows[rows.length - 1]?.id) {
    rows = arrayOf(new DynamicModel({ id: '', phone: '', phone_key: '', client_id: '' }));
    app.db().newQuery(`${sql} LIMIT ${pageSize}`).bind({ last }).all(rows);
    for (const row of rows) act(row, phoneKeyOf(row.phone));
  }
};

/** Where the key of a telephone is stored, with the client that has it, if any. */
const keyed = [
  ['inquiries', 'client_id'],
  ['requirements', "''"],
  ['client_profiles', 'id'],
];

/**
 * Sets the keys by which clients are found to what the library reads. Clients who get the same key are offered for merging;
 * nobody is merged here.
 */
migrate(
  (app) => {
    const changed = new Set();
    for (const [table, client] of keyed) {
      const rows = `SELECT id, phone, phone_key, ${client} AS client_id FROM ${table} WHERE id > {:last} AND phone <> '' ORDER BY id`;
      eachRow(app, rows, ({ id, phone_key, client_id }, key) => {
        if (key === phone_key) return;
        execute(app, `UPDATE ${table} SET phone_key = {:key} WHERE id = {:id}`, { id, key });
        changed.add(client_id);
      });
    }
    const values = `SELECT client_id || ' ' || key AS id, value AS phone, key AS phone_key, client_id FROM client_values
      WHERE field = 'phone' AND client_id || ' ' || key > {:last} ORDER BY 1`;
    const moved = [];
    eachRow(app, values, ({ phone_key, client_id }, key) => {
      if (key !== '' && key !== phone_key) moved.push({ client_id, phone_key, key });
    });
    for (const value of moved) {
      const where = "client_id = {:client_id} AND field = 'phone' AND key = {:phone_key}";
      execute(app, `UPDATE OR REPLACE client_values SET key = {:key} WHERE ${where}`, value);
      changed.add(value.client_id);
    }
    changed.delete('');
    for (const client_id of changed)
      execute(app, 'INSERT INTO client_rebuilds (client_id, with_keys) VALUES ({:client_id}, 1)', {
        client_id,
      });
  },
  () => {},
);
