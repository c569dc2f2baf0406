-- A change of a property increments the site revision, except that of its code or its note of a plan.
CREATE TRIGGER properties_update_changes_site
AFTER UPDATE ON properties
WHEN NEW.reference_code = OLD.reference_code AND NEW.has_public_plan = OLD.has_public_plan
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
END;
