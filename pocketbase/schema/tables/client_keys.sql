-- By what a client is found: "mail:" e-mail, "tel:" telephone, "who:" name and company.
-- A "mail:" belongs to one client.
CREATE TABLE client_keys (
  key TEXT NOT NULL, client_id TEXT NOT NULL, PRIMARY KEY (key, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX idx_client_keys_client_id ON client_keys (client_id, key);
