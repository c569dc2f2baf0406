/** The tables that have a search text, by the name of the list in the panel. */
const tables = {
  properties: 'properties',
  locations: 'locations',
  inquiries: 'inquiries',
  clients: 'client_summaries',
};

/** Lists whose rows are many and seldom change. Their words are cached, and only rows since the last request are read. */
const cachedLists = ['inquiries', 'clients'];

/**
 * After this time all rows are read again. Until then the words of an edited row are missing, and those of a deleted row
 * remain: a correction with such a word finds nothing and is not shown.
 */
const cacheMs = 60 * 60 * 1_000;

/** Messages whose words can be corrected: all of them would make the list of words too long for a phone. */
const newestMessages = 2_000;

/** SQL that selects the search texts of the rows from `first` on. */
const textsQuery = (table) => `SELECT search AS text FROM ${table} WHERE rowid >= {:first}`;
const textsQueries = {
  inquiries: `
    ${textsQuery('inquiries')}
    UNION ALL
    SELECT * FROM (
      SELECT message_words FROM inquiries WHERE rowid >= {:first} ORDER BY created_at DESC, id DESC LIMIT ${newestMessages}
    )`,
};

/** SQL that splits search texts, which hold a-z, 0-9, spaces and line breaks only, into their different words. */
const wordsQuery = (table) => `
  SELECT
    coalesce(json_group_array(DISTINCT word.value), '[]') AS words,
    (SELECT coalesce(max(rowid), 0) FROM ${table}) AS last
  FROM (${textsQueries[table] ?? textsQuery(table)}) AS stored,
    json_each('["' || replace(replace(stored.text, char(10), ' '), ' ', '","') || '"]') AS word
  WHERE word.value GLOB '[a-z][a-z][a-z][a-z]*'
`;

/** @param first the number of the first row that is read */
const readWords = (app, list, first) => {
  const found = new DynamicModel({ words: '', last: 0 });
  app.db().newQuery(wordsQuery(tables[list])).bind({ first }).one(found);
  return { words: JSON.parse(found.words), last: found.last };
};

/**
 * The words of four letters or more that a list can be searched for, so that the panel can correct a misspelt one.
 * @throws NotFoundError for an unknown list
 */
const searchWordsOf = (app, list) => {
  if (!Object.hasOwn(tables, list)) throw new NotFoundError('', {});
  if (!cachedLists.includes(list)) return readWords(app, list, 0).words;
  const key = `search-words ${list}`;
  const stored = JSON.parse(app.store().get(key) ?? 'null');
  const cached = stored?.readAt > Date.now() - cacheMs ? stored : { words: [], last: 0, readAt: Date.now() };
  // A new row may have the number of the last one, which was deleted.
  const added = readWords(app, list, cached.last);
  const words = [...new Set([...cached.words, ...added.words])];
  app.store().set(key, JSON.stringify({ ...cached, words, last: added.last }));
  return words;
};

module.exports = { searchWordsOf };
