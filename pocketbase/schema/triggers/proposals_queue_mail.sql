-- A new proposal that goes by mail queues it. The secret of its link is made when the mail is sent.
CREATE TRIGGER proposals_queue_mail
AFTER INSERT ON proposals
WHEN NEW.is_mailed
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'proposal', 'proposal:' || NEW.id,
    json_object('proposal', NEW.id, 'name', NEW.name, 'email', NEW.email),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
