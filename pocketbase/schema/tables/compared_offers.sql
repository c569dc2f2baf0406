-- What requirements were compared with last. Without an offer, the next comparison only notes it.
CREATE TABLE compared_offers (
  property_id TEXT PRIMARY KEY,
  -- The number in `property_changes`.
  change INTEGER NOT NULL,
  is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
  -- JSON: `OfferState` in src/domain/offer-change.ts.
  offer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
