-- A requirement of the form queues the mail with its link. The secret is made when the mail is sent.
CREATE TRIGGER requirements_insert_queues_confirmation
AFTER INSERT ON requirements
WHEN NEW.link_requested_at <> ''
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
