-- A deleted requirement deletes its mails, which hold an e-mail address.
CREATE TRIGGER requirements_forget_mails
AFTER DELETE ON requirements
BEGIN
  DELETE FROM mails WHERE (dedupe_key > 'requirement-confirmation:' || OLD.id || ':'
    AND dedupe_key < 'requirement-confirmation:' || OLD.id || ';')
    OR (dedupe_key > 'requirement-renewal:' || OLD.id || ':'
    AND dedupe_key < 'requirement-renewal:' || OLD.id || ';')
    OR (dedupe_key > 'requirement-alert:' || OLD.id || ':'
    AND dedupe_key < 'requirement-alert:' || OLD.id || ';')
    OR (dedupe_key > 'notice:' || OLD.id || ':' AND dedupe_key < 'notice:' || OLD.id || ';');
END;
