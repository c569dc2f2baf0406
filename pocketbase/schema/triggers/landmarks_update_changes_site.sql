-- Every change of a landmark increments the site revision.
CREATE TRIGGER landmarks_update_changes_site
AFTER UPDATE ON landmarks
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
END;
