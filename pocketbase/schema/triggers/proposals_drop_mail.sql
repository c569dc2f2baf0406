-- A revoked proposal deletes its mail unless it was sent.
CREATE TRIGGER proposals_drop_mail
AFTER UPDATE OF revoked_at ON proposals
WHEN NEW.revoked_at <> ''
BEGIN
  DELETE FROM mails WHERE dedupe_key = 'proposal:' || NEW.id AND state <> 'sent';
END;
