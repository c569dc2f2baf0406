-- A revoked grant deletes its mail unless it was sent.
CREATE TRIGGER document_grants_drop_mail
AFTER UPDATE OF revoked_at ON document_grants
WHEN NEW.revoked_at <> ''
BEGIN
  DELETE FROM mails WHERE dedupe_key = 'document-grant:' || NEW.id AND state <> 'sent';
END;
