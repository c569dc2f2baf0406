-- The last number of a reference code. No client of the API can set it back.
CREATE TABLE reference_counter (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_number INTEGER NOT NULL
) STRICT;
