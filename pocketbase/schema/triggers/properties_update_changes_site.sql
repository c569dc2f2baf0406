-- A changed property increments the site revision, unless its code or its note of a plan changed, and gets the next number in
-- `property_changes`.
CREATE TRIGGER properties_update_changes_site
AFTER UPDATE ON properties
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001' AND NEW.reference_code = OLD.reference_code AND NEW.has_public_plan = OLD.has_public_plan;
  DELETE FROM property_changes WHERE property_id = NEW.id;
  INSERT INTO property_changes (property_id, revision) SELECT NEW.id, revision FROM site;
END;
