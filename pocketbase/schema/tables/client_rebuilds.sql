-- A row rebuilds the summary of a client, and with `with_keys` what it is found by. It disappears at once.
CREATE TABLE client_rebuilds (client_id TEXT PRIMARY KEY, with_keys INTEGER NOT NULL) STRICT, WITHOUT ROWID;
