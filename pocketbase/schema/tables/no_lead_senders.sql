-- Whose inquiries are no leads: SHA-256 of "mail:" and an e-mail, or "tel:" and a telephone, as in client_keys.
CREATE TABLE no_lead_senders (key_hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
