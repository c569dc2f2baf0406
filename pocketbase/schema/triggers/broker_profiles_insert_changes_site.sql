-- A new profile that is shown increments the site revision.
CREATE TRIGGER broker_profiles_insert_changes_site
AFTER INSERT ON broker_profiles
WHEN NEW.is_shown
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
END;
