-- A requirement that the person stops deletes its pending mails.
CREATE TRIGGER requirements_drop_mails
AFTER UPDATE OF stopped_at ON requirements
WHEN NEW.stopped_at <> '' AND OLD.stopped_at = ''
BEGIN
  DELETE FROM mails
  WHERE state <> 'sent' AND ((dedupe_key > 'requirement-renewal:' || NEW.id || ':'
    AND dedupe_key < 'requirement-renewal:' || NEW.id || ';')
    OR (dedupe_key > 'requirement-alert:' || NEW.id || ':'
    AND dedupe_key < 'requirement-alert:' || NEW.id || ';'));
END;
