/** The tables that have a search text, by the name of the list in the panel. */
const tables = {
  properties: 'properties',
  locations: 'locations',
  inquiries: 'inquiries',
  clients: 'client_summaries',
};

/** Messages whose words can be corrected: all of them would make the list of words too long for a phone. */
const newestMessages = 2_000;

/** SQL that selects the search texts of a table. */
const textsQueries = {
  inquiries: `
    SELECT search AS text FROM inquiries
    UNION ALL
    SELECT * FROM (SELECT message_words FROM inquiries ORDER BY created_at DESC, id DESC LIMIT ${newestMessages})`,
};

/** SQL that splits all search texts, which hold a-z, 0-9, spaces and line breaks only, into their different words. */
const wordsQuery = (table) => `
  SELECT coalesce(json_group_array(DISTINCT word.value), '[]') AS words
  FROM (${textsQueries[table] ?? `SELECT search AS text FROM ${table}`}) AS stored,
    json_each('["' || replace(replace(stored.text, char(10), ' '), ' ', '","') || '"]') AS word
  WHERE word.value GLOB '[a-z][a-z][a-z][a-z]*'
`;

/**
 * The words of four letters or more that a list can be searched for, so that the panel can correct a misspelt one.
 * @throws NotFoundError for an unknown list
 */
const searchWordsOf = (app, list) => {
  if (!Object.hasOwn(tables, list)) throw new NotFoundError('', {});
  const found = new DynamicModel({ words: '' });
  app.db().newQuery(wordsQuery(tables[list])).one(found);
  return JSON.parse(found.words);
};

module.exports = { searchWordsOf };
