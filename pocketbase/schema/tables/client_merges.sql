-- Which client a former one was merged into.
CREATE TABLE client_merges (
  merged_id TEXT PRIMARY KEY,
  kept_id TEXT NOT NULL,
  merged_at TEXT NOT NULL,
  merged_by TEXT NOT NULL,
  -- Set only inside the transaction that merges.
  is_moving INTEGER NOT NULL DEFAULT 0,
  -- JSON of what the merge changed.
  former TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX idx_client_merges_kept_id ON client_merges (kept_id);
CREATE INDEX idx_client_merges_moving ON client_merges (is_moving) WHERE is_moving = 1;
