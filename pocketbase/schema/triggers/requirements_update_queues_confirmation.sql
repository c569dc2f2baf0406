-- A repeated request of the form queues the mail with the link again.
CREATE TRIGGER requirements_update_queues_confirmation
AFTER UPDATE OF link_requested_at ON requirements
WHEN NEW.link_requested_at <> '' AND NEW.link_requested_at <> OLD.link_requested_at
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'requirement-confirmation',
    'requirement-confirmation:' || NEW.id || ':' || NEW.link_requested_at,
    json_object('requirement', NEW.id, 'email', NEW.email,
      'is_confirmed', json(CASE WHEN NEW.confirmed_at = '' THEN 'false' ELSE 'true' END)),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
