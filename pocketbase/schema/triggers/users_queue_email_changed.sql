-- A changed e-mail address of an account queues a mail to the former address, if that was confirmed.
CREATE TRIGGER users_queue_email_changed
AFTER UPDATE OF email ON users
WHEN OLD.verified AND lower(NEW.email) <> lower(OLD.email)
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'email-changed',
    'email-changed:' || NEW.id || ':' || lower(hex(randomblob(8))),
    json_object('user', NEW.id, 'email', OLD.email, 'newEmail', NEW.email),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
