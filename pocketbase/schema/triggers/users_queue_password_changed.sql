-- A changed password queues a mail to the owner of the account.
CREATE TRIGGER users_queue_password_changed
AFTER UPDATE OF password ON users
WHEN OLD.verified AND NEW.password <> OLD.password
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'password-changed',
    'password-changed:' || NEW.id || ':' || lower(hex(randomblob(8))),
    json_object('user', NEW.id, 'email', OLD.email, 'newEmail', NEW.email),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
