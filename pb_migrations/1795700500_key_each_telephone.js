/// <reference path="../pb_data/types.d.ts" />

// A telephone field can state several numbers, whose keys stand in `phone_key` with a space between. The client is found by
// each of them.

const name = 'client_keys_insert_parts_telephones';

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TRIGGER ${name}
         AFTER INSERT ON client_keys
         WHEN NEW.key LIKE 'tel:% %'
         BEGIN
           INSERT OR IGNORE INTO client_keys (key, client_id)
           SELECT 'tel:' || value, NEW.client_id
           FROM json_each('["' || replace(substr(NEW.key, 5), ' ', '","') || '"]');
         END`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  },
);
