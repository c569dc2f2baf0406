-- Every change of a property increments the site revision.
CREATE TRIGGER properties_delete_changes_site
AFTER DELETE ON properties
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
END;
