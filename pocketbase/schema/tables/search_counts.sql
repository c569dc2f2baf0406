-- How often visitors searched with a combination of filters on a day of the company.
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
