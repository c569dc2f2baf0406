-- A new property increments the site revision, and gets the next number in `property_changes`.
CREATE TRIGGER properties_insert_changes_site
AFTER INSERT ON properties
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
  DELETE FROM property_changes WHERE property_id = NEW.id;
  INSERT INTO property_changes (property_id, revision) SELECT NEW.id, revision FROM site;
END;
