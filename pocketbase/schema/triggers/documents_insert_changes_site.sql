-- A new document that is not internal increments the site revision.
CREATE TRIGGER documents_insert_changes_site
AFTER INSERT ON documents
WHEN NEW.visibility <> 'internal'
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
END;
