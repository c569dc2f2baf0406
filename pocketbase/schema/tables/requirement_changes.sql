-- The order in which requirements changed, deleted ones included.
CREATE TABLE requirement_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  requirement_id TEXT NOT NULL UNIQUE
);
