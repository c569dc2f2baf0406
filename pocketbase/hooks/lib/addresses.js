const statement = `
  INSERT OR IGNORE INTO addresses (id, path, property_id, created_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), value ->> 'path', value ->> 'property_id',
    strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM json_each({:addresses})
`;

/** Remembers canonical addresses that visitors have been shown; those that are known stay as they are. */
const remember = (app, addresses) =>
  app
    .db()
    .newQuery(statement)
    .bind({ addresses: JSON.stringify(addresses) })
    .execute();

module.exports = { remember };
