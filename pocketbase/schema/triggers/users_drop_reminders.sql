-- Who is no longer approved, or switches the morning mail off, gets none that still waits.
CREATE TRIGGER users_drop_reminders
AFTER UPDATE OF approved, is_reminder_off ON users
WHEN (OLD.approved AND NOT NEW.approved) OR (NEW.is_reminder_off AND NOT OLD.is_reminder_off)
BEGIN
  DELETE FROM mails WHERE kind = 'daily-reminder' AND state <> 'sent' AND payload ->> 'user' = OLD.id;
END;
