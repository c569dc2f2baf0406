-- A deleted visit deletes its mails, which hold e-mail addresses.
CREATE TRIGGER visits_forget_mails
AFTER DELETE ON visits
BEGIN
  DELETE FROM mails WHERE (dedupe_key > 'visit-proposal:' || OLD.id || ':'
    AND dedupe_key < 'visit-proposal:' || OLD.id || ';')
    OR (dedupe_key > 'visit-confirmation:' || OLD.id || ':'
    AND dedupe_key < 'visit-confirmation:' || OLD.id || ';')
    OR (dedupe_key > 'visit-cancellation:' || OLD.id || ':'
    AND dedupe_key < 'visit-cancellation:' || OLD.id || ';');
END;
