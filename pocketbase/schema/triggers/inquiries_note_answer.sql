-- The first answer to an inquiry becomes an entry of its timeline.
CREATE TRIGGER inquiries_note_answer
AFTER UPDATE OF response ON inquiries
WHEN OLD.response = '' AND NEW.response <> ''
BEGIN
  INSERT OR IGNORE INTO inquiry_entries (id, inquiry_id, kind, text, author, at, created_at, updated_at)
  VALUES (NEW.id, NEW.id, 'answer', NEW.response, NEW.responded_by, NEW.response_date,
    strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
