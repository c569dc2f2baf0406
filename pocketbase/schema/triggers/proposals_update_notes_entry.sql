-- A proposal that an answer gives an inquiry becomes an entry in the timeline of that inquiry.
CREATE TRIGGER proposals_update_notes_entry
AFTER UPDATE OF inquiry_id ON proposals
WHEN NEW.inquiry_id <> '' AND OLD.inquiry_id = ''
BEGIN
  INSERT OR IGNORE INTO inquiry_entries (id, inquiry_id, kind, text, author, at, created_at, updated_at)
  VALUES (NEW.id, NEW.inquiry_id, 'proposal', NEW.note, NEW.created_by, NEW.created_at,
    strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
