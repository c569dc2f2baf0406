-- A new account queues the mail that confirms its e-mail address.
CREATE TRIGGER users_queue_verification
AFTER INSERT ON users
WHEN NOT NEW.verified
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'verification', 'verification:' || NEW.id,
    json_object('user', NEW.id, 'email', NEW.email),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
