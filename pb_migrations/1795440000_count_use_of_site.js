/** Counts of a day, in the company's time zone. No row knows of a person, a browser or an IP address. */
const createDailyCounts = `
  CREATE TABLE daily_counts (
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    kind TEXT NOT NULL CHECK (kind IN ('view', 'whatsapp', 'call', 'datasheet', 'comparison', 'referrer')),
    -- The id of a property, the path of another page, or the host of a referring site.
    target TEXT NOT NULL CHECK (length(target) BETWEEN 1 AND 100),
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (day, kind, target)
  ) STRICT, WITHOUT ROWID`;

/** Searches of a day as ranges of their filters. '' is a filter that was not set. What somebody typed is not stored. */
const createSearchCounts = `
  CREATE TABLE search_counts (
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    operation TEXT NOT NULL,
    type TEXT NOT NULL,
    -- The id of a location.
    zone TEXT NOT NULL,
    -- The lower ends of the ranges: m², kVA, and currency with amount.
    area TEXT NOT NULL,
    power TEXT NOT NULL,
    budget TEXT NOT NULL,
    has_results INTEGER NOT NULL CHECK (has_results IN (0, 1)),
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (day, operation, type, zone, area, power, budget, has_results)
  ) STRICT, WITHOUT ROWID`;

const triggers = {
  // A deleted property takes its counts along.
  properties_delete_forgets_counts: `
  AFTER DELETE ON properties
  BEGIN
    DELETE FROM daily_counts WHERE target = OLD.id;
  END`,
};

const execute = (app, sql) => app.db().newQuery(sql).execute();

/** What visitors do, counted per day. No client of the API can read or write the tables. */
migrate(
  (app) => {
    execute(app, createDailyCounts);
    execute(app, 'CREATE INDEX idx_daily_counts_target ON daily_counts (target, day)');
    execute(app, createSearchCounts);
    for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    for (const name of Object.keys(triggers)) execute(app, `DROP TRIGGER ${name}`);
    for (const name of ['search_counts', 'daily_counts']) execute(app, `DROP TABLE ${name}`);
  },
);
