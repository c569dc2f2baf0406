const insertUnknown = `
  INSERT OR IGNORE INTO property_paths (id, path, property_id, created_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), value ->> 'path', value ->> 'property_id',
    strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM json_each({:property_paths})
`;

/**
 * Stores canonical paths that visitors were shown, so that they still lead to their property after an edit. A path that
 * is stored already keeps its property.
 * @param propertyPaths an array of `{ path, property_id }`, as a request states it
 */
export const storePropertyPaths = (app: core.App, propertyPaths: unknown) =>
  app
    .db()
    .newQuery(insertUnknown)
    .bind({ property_paths: JSON.stringify(propertyPaths) })
    .execute();
