import { siteOf } from '#hooks/publishing/site.ts';

/** The tables that have a search text, by the name of the list in the panel. */
const tables: { [list: string]: string } = {
  properties: 'properties',
  locations: 'locations',
  inquiries: 'inquiries',
  clients: 'client_summaries',
};

/** Lists with many rows that are rarely edited. Only the rows that are new since the last request are read. */
const extendedLists = ['inquiries', 'clients'];

/**
 * After this time all rows of such a list are read again. Until then the words of an edited row are missing, and those of a
 * deleted row remain: a correction with such a word finds nothing and is not shown.
 */
const maxAgeMs = 60 * 60 * 1_000;
/** A job reads all rows again after this time, before a request has to. */
const renewalAgeMs = 50 * 60 * 1_000;

/** Messages whose words can be corrected: all of them would make the list of words too long for a phone. */
const newestMessages = 2_000;

/** SQL that selects the search texts of the rows from `first` on. */
const textsQuery = (table: string) => `SELECT search AS text FROM ${table} WHERE rowid >= {:first}`;
const textsQueries: { [table: string]: string } = {
  inquiries: `
    ${textsQuery('inquiries')} AND lead_kind = ''
    UNION ALL
    SELECT * FROM (
      SELECT message_words FROM inquiries WHERE rowid >= {:first} AND lead_kind = ''
      ORDER BY created_at DESC, id DESC LIMIT ${newestMessages}
    )`,
};

/** SQL that splits search texts, which hold a-z, 0-9, spaces and line breaks only, into their different words. */
const wordsQuery = (table: string) => `
  SELECT
    coalesce(json_group_array(DISTINCT word.value), '[]') AS words,
    (SELECT coalesce(max(rowid), 0) FROM ${table}) AS last
  FROM (${textsQueries[table] ?? textsQuery(table)}) AS stored,
    json_each('["' || replace(replace(stored.text, char(10), ' '), ' ', '","') || '"]') AS word
  WHERE word.value GLOB '[a-z][a-z][a-z][a-z]*'
`;

/** @param first the number of the first row that is read */
const readWords = (app: core.App, list: string, first: number): { words: string[]; last: number } => {
  const found = new DynamicModel({ words: '', last: 0 });
  app
    .db()
    .newQuery(wordsQuery(tables[list] ?? ''))
    .bind({ first })
    .one(found);
  return { words: JSON.parse(found.words), last: found.last };
};

/** The cached words of a list as `{ state, text }`, where `text` is a JSON list. One value, so both always match. */
const cachedWordsOf = (app: core.App, list: string) => {
  const stored = String(app.store().get(`search-words ${list}`) ?? ' []');
  const end = stored.indexOf(' ');
  return { state: stored.slice(0, end), text: stored.slice(end + 1) };
};
const cacheWords = (app: core.App, list: string, state: string, text: string) => {
  app.store().set(`search-words ${list}`, `${state} ${text}`);
  return text;
};

/** Joins two JSON lists. The second one has at least one item. */
const joinLists = (first: string, second: string) =>
  first === '[]' ? second : `${first.slice(0, -1)},${second.slice(1)}`;

/** Every change of what the site shows has a new revision. */
const wordsOfRevision = (app: core.App, list: string) => {
  const revision = siteOf(app).getString('revision');
  const { state, text } = cachedWordsOf(app, list);
  if (state === revision) return text;
  return cacheWords(app, list, revision, JSON.stringify(readWords(app, list, 0).words));
};

const extendedWords = (app: core.App, list: string, ageMs: number) => {
  const cached = cachedWordsOf(app, list);
  const [readAt = 0, lastRow = 0] = cached.state.split('/').map(Number);
  const isFresh = readAt > Date.now() - ageMs;
  const known = isFresh ? cached.text : '[]';
  // A new row may have the number of the last one, which was deleted.
  const { words, last } = readWords(app, list, isFresh ? lastRow : 0);
  const newWords = words.filter((word) => !known.includes(`"${word}"`));
  const text = newWords.length === 0 ? known : joinLists(known, JSON.stringify(newWords));
  return cacheWords(app, list, `${isFresh ? readAt : Date.now()}/${last}`, text);
};

/**
 * The words of four letters or more that a list can be searched for, so that the panel can correct a misspelt one.
 * @returns a JSON list
 * @throws NotFoundError for an unknown list
 */
export const searchWordsOf = (app: core.App, list: string) => {
  if (!Object.hasOwn(tables, list)) throw new NotFoundError('', {});
  return extendedLists.includes(list) ? extendedWords(app, list, maxAgeMs) : wordsOfRevision(app, list);
};

/** Reads the words that take longest before somebody asks for them. */
export const renewSearchWords = (app: core.App) => {
  for (const list of extendedLists) extendedWords(app, list, renewalAgeMs);
};
