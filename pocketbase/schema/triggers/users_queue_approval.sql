-- An approved account queues a mail to its owner; the time in the key allows one mail per approval.
CREATE TRIGGER users_queue_approval
AFTER UPDATE OF approved ON users
WHEN NEW.approved AND NOT OLD.approved
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'approval', 'approval:' || NEW.id || ':' ||
    strftime('%Y-%m-%d %H:%M:%fZ', 'now'), json_object('user', NEW.id, 'email', NEW.email),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
