-- A deleted grant deletes its mail, which holds an e-mail address.
CREATE TRIGGER document_grants_forget_mail
AFTER DELETE ON document_grants
BEGIN
  DELETE FROM mails WHERE dedupe_key = 'document-grant:' || OLD.id;
END;
