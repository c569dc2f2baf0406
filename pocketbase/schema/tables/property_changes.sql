-- The order in which properties changed, deleted ones included.
CREATE TABLE property_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  property_id TEXT NOT NULL UNIQUE
);
