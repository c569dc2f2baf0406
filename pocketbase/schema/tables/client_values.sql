-- Former values that no inquiry of the client has. `words` is what a search finds.
CREATE TABLE client_values (
  client_id TEXT NOT NULL, field TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, words TEXT NOT NULL,
  at TEXT NOT NULL, PRIMARY KEY (client_id, field, key)
) STRICT, WITHOUT ROWID;
