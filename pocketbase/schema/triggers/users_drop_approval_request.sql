-- An approved account deletes the pending mails that ask for its approval.
CREATE TRIGGER users_drop_approval_request
AFTER UPDATE OF approved ON users
WHEN NEW.approved AND NOT OLD.approved
BEGIN
  DELETE FROM mails WHERE kind = 'approval-request' AND state = 'pending' AND payload ->> 'user' = NEW.id;
END;
