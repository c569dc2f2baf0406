-- A deleted proposal deletes its mail, which holds an e-mail address.
CREATE TRIGGER proposals_forget_mail
AFTER DELETE ON proposals
BEGIN
  DELETE FROM mails WHERE dedupe_key = 'proposal:' || OLD.id;
END;
