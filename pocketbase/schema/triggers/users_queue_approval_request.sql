-- A confirmed account that waits for approval queues a mail to each administrator.
CREATE TRIGGER users_queue_approval_request
AFTER UPDATE OF verified ON users
WHEN NEW.verified AND NOT OLD.verified AND NOT NEW.approved
BEGIN
  INSERT OR IGNORE INTO mails
    (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'approval-request', 'approval-request:' || NEW.id || ':' ||
    id,
    json_object('user', NEW.id, 'email', email, 'applicant_name', NEW.name, 'applicant_email', NEW.email),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM users WHERE verified AND approved;
END;
