-- A canceled visit that was accepted drops its unsent mails, and queues the cancellation to both.
CREATE TRIGGER visits_update_queues_cancellation
AFTER UPDATE OF state ON visits
WHEN NEW.state = 'Cancelada' AND OLD.state = 'Aceptada'
BEGIN
  DELETE FROM mails
  WHERE state <> 'sent' AND ((dedupe_key > 'visit-proposal:' || NEW.id || ':'
    AND dedupe_key < 'visit-proposal:' || NEW.id || ';')
    OR (dedupe_key > 'visit-confirmation:' || NEW.id || ':'
    AND dedupe_key < 'visit-confirmation:' || NEW.id || ';'));
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'visit-cancellation', 'visit-cancellation:' || NEW.id ||
    ':client' || iif(NEW.sequence = 0, '', ':' || NEW.sequence),
    json_object('visit', NEW.id, 'audience', 'client', 'email', inquiries.email, 'name', inquiries.name,
      'sequence', NEW.sequence, 'at', strftime('%Y-%m-%d %H:%M:%fZ', 'now'), 'former_starts_at', '',
        'former_ends_at', ''),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM inquiries WHERE inquiries.id = NEW.inquiry_id AND inquiries.email <> '' AND true;
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'visit-cancellation', 'visit-cancellation:' || NEW.id ||
    ':broker' || iif(NEW.sequence = 0, '', ':' || NEW.sequence),
    json_object('visit', NEW.id, 'audience', 'broker', 'email', users.email, 'name', users.name,
      'sequence', NEW.sequence, 'at', strftime('%Y-%m-%d %H:%M:%fZ', 'now'), 'former_starts_at', '',
        'former_ends_at', ''),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM users WHERE users.id = NEW.broker AND users.email <> '' AND true;
END;
