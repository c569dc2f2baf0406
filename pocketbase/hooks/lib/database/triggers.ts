/** The triggers of the folder: the statement by name. SQLite stores it without the comment before and the semicolon. */
const declaredTriggers = () => {
  const folder = `${__hooks}/../schema/triggers`;
  return Object.fromEntries(
    $os.readDir(folder).map((entry) => {
      const text = toString($os.readFile(`${folder}/${entry.name()}`));
      const statement = text.slice(text.indexOf('CREATE TRIGGER')).trim().replace(/;$/, '');
      return [entry.name().replace(/\.sql$/, ''), statement];
    }),
  );
};

const storedTriggers = (app: core.App) => {
  const rows = arrayOf(new DynamicModel({ name: '', sql: '' }));
  app.db().newQuery("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all(rows);
  return Object.fromEntries(rows.map(({ name, sql }) => [name, sql]));
};

/**
 * Makes the triggers of the database those of pocketbase/schema/triggers, in one transaction. One that no file names is
 * dropped.
 */
export const makeTriggers = (app: core.App) => {
  const declared = declaredTriggers();
  const stored = storedTriggers(app);
  const former = Object.keys(stored).filter((name) => stored[name] !== declared[name]);
  const missing = Object.keys(declared).filter((name) => stored[name] !== declared[name]);
  if (former.length + missing.length === 0) return;
  app.runInTransaction((tx) => {
    for (const name of former) tx.db().newQuery(`DROP TRIGGER ${name}`).execute();
    for (const name of missing)
      tx.db()
        .newQuery(declared[name] ?? '')
        .execute();
  });
};
