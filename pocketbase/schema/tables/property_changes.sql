-- The order in which properties changed, deleted ones included, and the site revision that shows the change.
CREATE TABLE property_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  property_id TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL
);
