-- New slots queue the mail with them, and take an accepted time off both calendars.
CREATE TRIGGER visits_update_queues_new_slots
AFTER UPDATE OF sequence ON visits
WHEN NEW.state = 'Propuesta' AND NEW.sequence > OLD.sequence
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'visit-proposal', 'visit-proposal:' || NEW.id ||
    ':client' || iif(NEW.sequence = 0, '', ':' || NEW.sequence),
    json_object('visit', NEW.id, 'audience', 'client', 'email', inquiries.email, 'name', inquiries.name,
      'sequence', NEW.sequence, 'at', strftime('%Y-%m-%d %H:%M:%fZ', 'now'), 'former_starts_at',
        iif(OLD.state = 'Aceptada', OLD.starts_at, coalesce((SELECT payload ->> 'former_starts_at' FROM mails
    WHERE state <> 'sent' AND (dedupe_key > 'visit-proposal:' || NEW.id || ':'
      AND dedupe_key < 'visit-proposal:' || NEW.id || ';') AND payload ->> 'former_starts_at' <> ''
    ORDER BY created_at DESC LIMIT 1), '')), 'former_ends_at', iif(OLD.state = 'Aceptada', OLD.ends_at,
      coalesce((SELECT payload ->> 'former_ends_at' FROM mails
    WHERE state <> 'sent' AND (dedupe_key > 'visit-proposal:' || NEW.id || ':'
      AND dedupe_key < 'visit-proposal:' || NEW.id || ';') AND payload ->> 'former_starts_at' <> ''
    ORDER BY created_at DESC LIMIT 1), ''))),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM inquiries WHERE inquiries.id = NEW.inquiry_id AND inquiries.email <> '' AND true;
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'visit-cancellation', 'visit-cancellation:' || NEW.id ||
    ':broker' || iif(NEW.sequence = 0, '', ':' || NEW.sequence),
    json_object('visit', NEW.id, 'audience', 'broker', 'email', users.email, 'name', users.name,
      'sequence', NEW.sequence, 'at', strftime('%Y-%m-%d %H:%M:%fZ', 'now'), 'former_starts_at',
        OLD.starts_at, 'former_ends_at', OLD.ends_at),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM users WHERE users.id = NEW.broker AND users.email <> '' AND OLD.state = 'Aceptada';
  DELETE FROM mails
  WHERE state <> 'sent' AND ((dedupe_key > 'visit-proposal:' || NEW.id || ':'
    AND dedupe_key < 'visit-proposal:' || NEW.id || ';')
    OR (dedupe_key > 'visit-confirmation:' || NEW.id || ':'
    AND dedupe_key < 'visit-confirmation:' || NEW.id || ';'))
    AND dedupe_key <> 'visit-proposal:' || NEW.id || ':client' || iif(NEW.sequence = 0, '', ':' ||
      NEW.sequence);
END;
