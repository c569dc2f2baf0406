-- A deleted inquiry deletes its mails, which hold the sender's data; a pending mail was promised and is sent
-- first. It also deletes the notices about it.
CREATE TRIGGER inquiries_forget_mails
AFTER DELETE ON inquiries
BEGIN
  DELETE FROM mails
  WHERE state <> 'pending' AND (dedupe_key IN ('inquiry:' || OLD.id, 'answer:' || OLD.id)
    OR (dedupe_key > 'answer:' || OLD.id || ':' AND dedupe_key < 'answer:' || OLD.id || ';'));
  DELETE FROM mails WHERE dedupe_key > 'notice:' || OLD.id || ':' AND dedupe_key < 'notice:' || OLD.id || ';';
END;
