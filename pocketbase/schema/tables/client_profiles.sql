-- What an administrator corrected. NULL is "not corrected"; '' is "there is none". A client whom an administrator
-- recorded without an inquiry has `created_at`, and stays without one.
CREATE TABLE client_profiles (
  id TEXT PRIMARY KEY, name TEXT, email TEXT, phone TEXT, empresa TEXT, note TEXT,
  phone_key TEXT NOT NULL DEFAULT '', person_key TEXT NOT NULL DEFAULT '', search_line TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL DEFAULT '', edited_at TEXT NOT NULL, edited_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;
