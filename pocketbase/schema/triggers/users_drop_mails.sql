-- A deleted account deletes its pending mails.
CREATE TRIGGER users_drop_mails
AFTER DELETE ON users
BEGIN
  DELETE FROM mails WHERE state = 'pending' AND payload ->> 'user' = OLD.id;
END;
