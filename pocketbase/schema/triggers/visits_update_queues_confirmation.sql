-- An accepted visit queues the mail with its calendar file to the client and the broker.
CREATE TRIGGER visits_update_queues_confirmation
AFTER UPDATE OF state ON visits
WHEN NEW.state = 'Aceptada' AND OLD.state = 'Propuesta'
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'visit-confirmation', 'visit-confirmation:' || NEW.id ||
    ':client' || iif(NEW.sequence = 0, '', ':' || NEW.sequence),
    json_object('visit', NEW.id, 'audience', 'client', 'email', inquiries.email, 'name', inquiries.name,
      'sequence', NEW.sequence, 'at', strftime('%Y-%m-%d %H:%M:%fZ', 'now'), 'former_starts_at', '',
        'former_ends_at', ''),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM inquiries WHERE inquiries.id = NEW.inquiry_id AND inquiries.email <> '' AND true;
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'visit-confirmation', 'visit-confirmation:' || NEW.id ||
    ':broker' || iif(NEW.sequence = 0, '', ':' || NEW.sequence),
    json_object('visit', NEW.id, 'audience', 'broker', 'email', users.email, 'name', users.name,
      'sequence', NEW.sequence, 'at', strftime('%Y-%m-%d %H:%M:%fZ', 'now'), 'former_starts_at', '',
        'former_ends_at', ''),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM users WHERE users.id = NEW.broker AND users.email <> '' AND true;
END;
