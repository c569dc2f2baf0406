-- A new proposal becomes an entry in the timeline of its inquiry.
CREATE TRIGGER proposals_insert_notes_entry
AFTER INSERT ON proposals
WHEN NEW.inquiry_id <> ''
BEGIN
  INSERT OR IGNORE INTO inquiry_entries (id, inquiry_id, kind, text, author, at, created_at, updated_at)
  VALUES (NEW.id, NEW.inquiry_id, 'proposal', NEW.note, NEW.created_by, NEW.created_at,
    strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
