-- Who is no longer approved, or switches a kind of notices off, gets none of them that still waits.
CREATE TRIGGER users_drop_notices
AFTER UPDATE OF approved, muted_notices ON users
WHEN (OLD.approved AND NOT NEW.approved) OR NEW.muted_notices <> OLD.muted_notices
BEGIN
  DELETE FROM mails WHERE state <> 'sent' AND payload ->> 'user' = NEW.id
    AND iif(NEW.approved, payload ->> 'notice' IN (SELECT value FROM json_each(NEW.muted_notices)), payload ->> 'notice' <> '');
END;
