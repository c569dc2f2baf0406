-- A mail of a deleted inquiry is deleted once it is no longer pending.
CREATE TRIGGER mails_forget_inquiry
AFTER UPDATE OF state ON mails
BEGIN
  DELETE FROM mails
  WHERE id = NEW.id AND state <> 'pending' AND kind IN ('inquiry', 'answer')
    AND NOT EXISTS (
      SELECT 1 FROM inquiries WHERE inquiries.id = substr(dedupe_key, instr(dedupe_key, ':') + 1, 36)
    );
END;
