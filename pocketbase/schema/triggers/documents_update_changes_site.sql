-- A change that visitors see, of a document that is or was not internal, increments the site revision, also
-- when it expires.
CREATE TRIGGER documents_update_changes_site
AFTER UPDATE OF property_id, name, kind, visibility, file, valid_until, is_expired ON documents
WHEN NEW.visibility <> 'internal' OR OLD.visibility <> 'internal'
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
END;
