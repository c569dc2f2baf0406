// Written by `npm run schema` from pocketbase/schema.
const collections = () => require(`${__hooks}/../../pb_migrations/1795751600_baseline.json`);

const execute = (app, sql) => app.db().newQuery(sql).execute();

/** A trigger may name what changes. The start makes all of them after the migrations. */
const dropTriggers = (app) => {
  const triggers = arrayOf(new DynamicModel({ name: '' }));
  app.db().newQuery("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all(triggers);
  for (const { name } of triggers) execute(app, `DROP TRIGGER ${name}`);
};

const removeField = (app, name, id) => {
  const collection = app.findCollectionByNameOrId(name);
  collection.fields.removeById(id);
  app.save(collection);
};

migrate(
  (app) => {
    dropTriggers(app);
    execute(
      app,
      `
CREATE TABLE client_keys (
  key TEXT NOT NULL, client_id TEXT NOT NULL, PRIMARY KEY (key, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX idx_client_keys_client_id ON client_keys (client_id, key);
`,
    );
    execute(
      app,
      `
CREATE TABLE client_merges (
  merged_id TEXT PRIMARY KEY,
  kept_id TEXT NOT NULL,
  merged_at TEXT NOT NULL,
  merged_by TEXT NOT NULL,
  -- Set only inside the transaction that merges.
  is_moving INTEGER NOT NULL DEFAULT 0,
  -- JSON of what the merge changed.
  former TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX idx_client_merges_kept_id ON client_merges (kept_id);
CREATE INDEX idx_client_merges_moving ON client_merges (is_moving) WHERE is_moving = 1;
`,
    );
    execute(
      app,
      `
CREATE TABLE client_profiles (
  id TEXT PRIMARY KEY, name TEXT, email TEXT, phone TEXT, empresa TEXT, note TEXT,
  phone_key TEXT NOT NULL DEFAULT '', person_key TEXT NOT NULL DEFAULT '', search_line TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL DEFAULT '', edited_at TEXT NOT NULL, edited_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
    );
    execute(
      app,
      `
CREATE TABLE client_rebuilds (client_id TEXT PRIMARY KEY, with_keys INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
    );
    execute(
      app,
      `
CREATE TABLE client_values (
  client_id TEXT NOT NULL, field TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, words TEXT NOT NULL,
  at TEXT NOT NULL, PRIMARY KEY (client_id, field, key)
) STRICT, WITHOUT ROWID;
`,
    );
    execute(
      app,
      `
CREATE TABLE compared_offers (
  property_id TEXT PRIMARY KEY,
  -- The number in \`property_changes\`.
  change INTEGER NOT NULL,
  is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
  -- JSON: \`OfferState\` in src/domain/offer-change.ts.
  offer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
    );
    execute(
      app,
      `
CREATE TABLE daily_counts (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  kind TEXT NOT NULL CHECK (kind IN ('view', 'whatsapp', 'call', 'datasheet', 'comparison', 'referrer', 'campaign_whatsapp', 'campaign_call')),
  -- The id of a property, the path of another page, the host of a referring site, or a campaign (\`campaignKeyOf\`).
  target TEXT NOT NULL CHECK (length(target) BETWEEN 1 AND 150),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, kind, target)
) STRICT, WITHOUT ROWID;
CREATE INDEX idx_daily_counts_target ON daily_counts (target, day);
`,
    );
    execute(
      app,
      `
CREATE TABLE no_lead_senders (key_hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`,
    );
    execute(
      app,
      `
CREATE TABLE property_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  property_id TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL
);
`,
    );
    execute(
      app,
      `
CREATE TABLE reference_counter (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_number INTEGER NOT NULL
) STRICT;
`,
    );
    execute(
      app,
      `
CREATE TABLE reminder_days (
  day TEXT NOT NULL PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
`,
    );
    execute(
      app,
      `
CREATE TABLE requirement_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  requirement_id TEXT NOT NULL UNIQUE
);
`,
    );
    execute(
      app,
      `
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
) STRICT, WITHOUT ROWID;
`,
    );
    app.importCollections(collections().after, false);
    removeField(app, 'users', 'file376926767');
  },
  (app) => {
    dropTriggers(app);
    app.importCollections(collections().before, false);
    removeField(app, 'users', 'bool2086131741');
    removeField(app, 'users', 'date1644068338');
    removeField(app, 'users', 'text2928148801');
    removeField(app, 'users', 'select4257114989');
    for (const name of [
      'clients',
      'location_stats',
      'property_figures',
      'answer_templates',
      'broker_profiles',
      'client_summaries',
      'company',
      'document_downloads',
      'document_grants',
      'inquiry_entries',
      'landmarks',
      'mails',
      'property_paths',
      'property_private_data',
      'publications',
      'requirement_matches',
      'secret_links',
      'owner_reports',
      'proposals',
      'requirements',
      'site',
      'trusted_ips',
      'visits',
      'inquiries',
      'documents',
      'properties',
      'locations',
    ])
      app.delete(app.findCollectionByNameOrId(name));
    for (const name of [
      'client_keys',
      'client_merges',
      'client_profiles',
      'client_rebuilds',
      'client_values',
      'compared_offers',
      'daily_counts',
      'no_lead_senders',
      'property_changes',
      'reference_counter',
      'reminder_days',
      'requirement_changes',
      'search_counts',
    ])
      execute(app, `DROP TABLE ${name}`);
  },
);
