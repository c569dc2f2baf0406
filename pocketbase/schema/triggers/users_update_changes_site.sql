-- An account with a shown profile that becomes an administrator, or stops being one, increments the site
-- revision.
CREATE TRIGGER users_update_changes_site
AFTER UPDATE OF approved, verified ON users
WHEN (OLD.approved AND OLD.verified) <> (NEW.approved AND NEW.verified)
AND EXISTS (SELECT 1 FROM broker_profiles WHERE user_id = NEW.id AND is_shown)
BEGIN
  UPDATE site SET
    revision = revision + 1,
    attempts = iif(dead, 0, attempts),
    next_try_ms = iif(dead, 0, next_try_ms),
    dead = FALSE,
    pinned_release = ''
  WHERE id = 'site00000000001';
END;
